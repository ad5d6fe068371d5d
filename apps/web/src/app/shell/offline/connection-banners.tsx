import { WifiOff } from 'lucide-react'
import { Banner } from '@/components/ui/status/banner'
import { Button } from '@/components/ui/button'
import { aplReached } from '@/lib/connection/apl-health'
import { useOnline } from '@/lib/storage/browser-state'
import { deviceDate } from '@/lib/device/device-state'
import { momentText } from '@/lib/moment'
import { useStore } from '@/lib/store'
import { useAplRetry } from '@/app/shell/use-apl-retry'

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
