import { WifiOff } from 'lucide-react'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { aplReached } from '@/lib/connection/apl-health'
import { useOnline } from '@/lib/storage/browser-state'
import { deviceDate } from '@/lib/device/device-state'
import { momentText } from '@/lib/moment'
import { useStore } from '@/lib/store'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sistemaApi } from '@/lib/api/sistema'

export function ConnectionBanners() {
  const online = useOnline()
  const reached = useStore(aplReached)
  const date = useStore(deviceDate)
  const { trying, retry } = useAplRetry(!reached, online)
  // During the outage calls are answered from the device's data.
  const kept =
    date &&
    `Mostrando os dados deste aparelho, de ${momentText(date)}. O que é novo espera aqui e é enviado depois.`
  if (!online) {
    return (
      <Banner tone="warning" icon={<WifiOff aria-hidden />}>
        Você está sem internet.{' '}
        {kept ?? 'O que já foi aberto continua na tela; para salvar, espere a conexão voltar.'}
      </Banner>
    )
  }
  if (reached) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" loading={trying} onClick={retry}>
          Tentar agora
        </Button>
      }
    >
      O servidor da empresa não responde.{' '}
      {kept ?? 'O que já foi aberto continua na tela; tentando de novo sozinho.'}
    </Banner>
  )
}

const FIRST_MS = 5000
const LONGEST_MS = 30_000

/** Calls /TesteConexao until the lost application server answers; then reads again what failed. */
function useAplRetry(lost: boolean, online: boolean) {
  const client = useQueryClient()
  const [trying, setTrying] = useState(false)
  const delay = useRef(FIRST_MS)

  const retry = useCallback(async () => {
    setTrying(true)
    await sistemaApi.testConnection().catch(() => undefined)
    setTrying(false)
  }, [])

  useEffect(() => {
    if (!lost || !online || trying) return undefined
    const timer = setTimeout(() => {
      delay.current = Math.min(delay.current * 1.5, LONGEST_MS)
      void retry()
    }, delay.current)
    return () => clearTimeout(timer)
  }, [lost, online, trying, retry])

  useEffect(() => {
    if (!lost) return undefined
    return () => {
      delay.current = FIRST_MS
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
  }, [lost, client])

  return { trying, retry: () => void retry() }
}
