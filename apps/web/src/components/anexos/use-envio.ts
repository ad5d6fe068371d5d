import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/lib/api/api-error'
import type { Anexos } from './anexos-api'
import { base64Of, erroDoArquivo } from './arquivo'

interface Envio {
  /** Name of the file that is being sent. */
  nome: string
  done: number
  total: number
}

/** Sends files one after the other; a refused file does not stop the others. */
export function useEnvio({ queryKey, add }: Anexos) {
  const client = useQueryClient()
  const [envio, setEnvio] = useState<Envio | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function sendOne(file: File, signal: AbortSignal) {
    await add?.({ nome: file.name, conteudo: await base64Of(file) }, signal)
    await client.invalidateQueries({ queryKey })
  }

  async function send(files: readonly File[]) {
    if (sending.current || files.length === 0) return
    const { signal } = (sending.current = new AbortController())
    setRefused([])
    for (const [done, file] of files.entries()) {
      setEnvio({ nome: file.name, done, total: files.length })
      try {
        const wrong = erroDoArquivo(file)
        if (wrong) throw new Error(wrong)
        await sendOne(file, signal)
      } catch (error) {
        if (signal.aborted) break
        setRefused((before) => [...before, `${file.name}: ${errorText(error)}`])
      }
    }
    sending.current = null
    setEnvio(null)
  }

  return {
    envio,
    refused,
    send: (files: readonly File[]) => void send(files),
    cancel: () => sending.current?.abort(),
  }
}
