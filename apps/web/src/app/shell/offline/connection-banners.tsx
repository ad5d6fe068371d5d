import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronDown, ClockAlert, WifiOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Banner } from '@/components/ui/status/banner'
import { renewToken } from '@/features/sessao/renew-token'
import { probeApl } from '@/lib/api/apl'
import { aplReached, awaySince, portalReached } from '@/lib/connection/apl-health'
import { awayText, sinceText } from '@/lib/connection/away-text'
import { clockText, wrongClock } from '@/lib/connection/device-clock'
import { useRetry } from '@/lib/connection/use-retry'
import { deviceDate, isTill, sellsOffline } from '@/lib/device/device-state'
import { momentText } from '@/lib/moment'
import { type Session, useSession } from '@/lib/session'
import { useOnline } from '@/lib/storage/browser-state'
import { useStore } from '@/lib/store'
import styles from './connection-banners.module.css'

/** Says what is wrong between this device and the servers. */
export const ConnectionBanners = () => (
  <>
    <ClockBanner />
    <AwayBanner />
  </>
)

/** Says that the device's clock is wrong, because forms propose its day, and servers refuse what lies too far off. */
function ClockBanner() {
  const ahead = useStore(wrongClock)
  const isWrong = ahead !== null
  useEffect(() => {
    if (!isWrong) return undefined
    // Somebody who has just set the clock comes back to the page: the portal's next reply tells whether it is right now.
    const hearAgain = () => {
      if (document.visibilityState === 'visible') renewToken().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', hearAgain)
    return () => document.removeEventListener('visibilitychange', hearAgain)
  }, [isWrong])
  if (!isWrong) return null
  return (
    <Banner tone="warning" icon={<ClockAlert aria-hidden />}>
      O relógio deste aparelho está {clockText(ahead)}. Acerte-o: as datas que os formulários propõem seguem
      este relógio.
    </Banner>
  )
}

/**
 * Says what is away, since when, and what still works from this device; tries by itself until it is back. Phones and
 * tablets show what still works when asked, because the line stays above every screen for as long as the connection is away.
 */
function AwayBanner() {
  const [isOpen, setOpen] = useState(false)
  const meanwhile = useId()
  const online = useOnline()
  const aplThere = useStore(aplReached)
  const portalThere = useStore(portalReached)
  const since = useStore(awaySince)
  const apl = useAplRetry(!aplThere, online)
  const portal = useRetry(!portalThere && online, renewToken)
  if (online && aplThere && portalThere) return null
  const { trying, retry } = aplThere ? portal : apl
  return (
    <Banner
      tone="warning"
      icon={online ? undefined : <WifiOff aria-hidden />}
      action={
        <>
          {online && (
            <Button size="sm" loading={trying} onClick={retry}>
              Tentar agora
            </Button>
          )}
          <IconButton
            label="O que funciona agora"
            icon={<ChevronDown />}
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-controls={meanwhile}
            onClick={() => setOpen(!isOpen)}
          />
        </>
      }
    >
      {awayText({ online, portalThere: portalThere || !aplThere, aplThere })}.{' '}
      {since !== null && sinceText(since)}{' '}
      <span id={meanwhile} className={styles.meanwhile} data-open={isOpen || undefined}>
        <Meanwhile cutOff={!online || !aplThere} online={online} />
      </span>
    </Banner>
  )
}

/** Says what the user can still do: without the application server, whatever the device has the data for. */
function Meanwhile({ cutOff, online }: { cutOff: boolean; online: boolean }) {
  const session = useSession()
  const date = useStore(deviceDate)
  if (!cutOff) return 'O que está aberto continua a funcionar; tentando de novo sozinho.'
  if (date === null) {
    return online
      ? 'O que já foi aberto continua na tela; tentando de novo sozinho.'
      : 'O que já foi aberto continua na tela; para salvar, espere a conexão voltar.'
  }
  return (
    <>
      Mostrando os dados deste aparelho, de {momentText(date)}. O que é novo espera aqui e é enviado depois.
      <span className={styles.links}>
        {screensOf(session).map(({ label, to }) => (
          <Link key={label} to={to} className={styles.link}>
            {label}
          </Link>
        ))}
      </span>
    </>
  )
}

interface DeviceScreen {
  label: string
  to: NonNullable<LinkProps['to']>
}

/** Screens that work from the device's data alone. */
function screensOf(session: Session): DeviceScreen[] {
  const may = (menu: Session['acessos'][number]) => session.acessos.includes(menu)
  const screens: (DeviceScreen | false)[] = [
    sellsOffline(session) && may('1.2') && { label: 'Novo pedido', to: '/FormPedido' },
    sellsOffline(session) && may('1.1') && { label: 'Clientes', to: '/TableCliente' },
    sellsOffline(session) && may('1.2') && { label: 'Pedidos', to: '/TablePedido' },
    isTill(session) && { label: 'Vender', to: '/FormVarejo' },
  ]
  return screens.filter((screen) => screen !== false)
}

/** Asks the lost application server until it answers; then reads again what failed. */
function useAplRetry(lost: boolean, online: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!lost) return undefined
    return () => {
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
  }, [lost, client])
  return useRetry(lost && online, probeApl)
}
