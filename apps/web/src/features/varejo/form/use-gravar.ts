import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '@/components/ui/status/toast-store'
import { isApiError } from '@/lib/api/api-error'
import { confirm } from '@/lib/messages/confirm'
import { pushError, pushMessage } from '@/lib/messages/messages-store'
import { varejoKeys } from '../varejo-api'
import { isPrecoMudou } from '../preco-mudou'
import { faltam, GUARDADA, type Gravada, gravar, impedimento } from './save'
import type { VendaStore } from './venda-store'
import type { Entrada } from './entrada'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'

/** Saves the sale; where table prices changed meanwhile the cashier is asked whether it goes on with those of now. */
async function gravarComPrecos(store: VendaStore): Promise<Gravada> {
  try {
    return await gravar(store)
  } catch (error) {
    if (!isPrecoMudou(error)) throw error
    const text = `${error.message}\nGravar a venda com os preços de tabela de agora?`
    if (!(await confirm({ text }))) throw error
    return gravar(store, false)
  }
}

interface Gravar {
  entrada: Entrada
  /** Reloads the sale from the server. */
  onReload: () => void
}

/**
 * Saves the sale. Returns its number, 'fila' where it waits on the device, or undefined where an error stops it;
 * `missed` counts how often a required field was empty.
 */
export function useGravar(store: VendaStore, { entrada, onReload }: Gravar) {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [missed, setMissed] = useState(0)
  const running = useRef(false)

  async function save(): Promise<number | 'fila' | undefined> {
    await entrada.lidas()
    setChecked(true)
    if (faltam(store.get()).length > 0) {
      setMissed((times) => times + 1)
      return undefined
    }
    const stops = impedimento(store.get())
    if (stops !== undefined) {
      pushMessage(stops)
      return undefined
    }
    try {
      const saved = await gravarComPrecos(store)
      if (saved === 'fila') {
        toast.info(GUARDADA)
        return 'fila'
      }
      toast.success(saved.resultado)
      void client.invalidateQueries({ queryKey: varejoKeys.lists })
      return saved.codven
    } catch (error) {
      await fail(error)
      return undefined
    }
  }

  async function fail(error: unknown) {
    if (!store.get().gravada || !isApiError(error, 'conflict')) return pushError(error)
    const text = `${error.message}\nRecarregar agora? As suas alterações serão descartadas.`
    if (!(await confirm({ text, danger: true }))) return undefined
    await store.forget()
    return onReload()
  }

  /**
   * Runs one save at a time, however often the button is pressed. Scans are refused meanwhile, and after a successful
   * save until the next screen is shown, because they would not be part of what was sent.
   */
  async function saveOnce() {
    if (running.current) return undefined
    running.current = true
    setSaving(true)
    entrada.parar(VAREJO_MESSAGES.gravando)
    try {
      const saved = await save()
      if (saved === undefined) entrada.parar(null)
      return saved
    } finally {
      running.current = false
      setSaving(false)
    }
  }

  return { saving, isChecked, missed, save: saveOnce }
}
