import { useRouter } from '@tanstack/react-router'
import { CloudOff, WifiOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadOpenSession } from '@/features/sessao/load-open-session'
import { aplReached, awaySince, portalReached } from '@/lib/connection/apl-health'
import { awayText, sinceText } from '@/lib/connection/away-text'
import { connection } from '@/lib/connection/connection'
import { useRetry } from '@/lib/connection/use-retry'
import { countWaiting } from '@/lib/device/count-waiting'
import { isOnDevice } from '@/lib/device/device-state'
import { claimsOf } from '@/lib/device/kept-session'
import { confirm } from '@/lib/messages/confirm'
import { currentSession, subscribeSession } from '@/lib/session'
import { useOnline } from '@/lib/storage/browser-state'
import { hasDrafts } from '@/lib/storage/personal-storage'
import { useStore } from '@/lib/store'
import styles from './away-page.module.css'
import { PublicFrame } from './public-frame'

/**
 * Stands at the wanted address while no server can start the session and the device has none to start with: says what
 * is away and what is safe, tries by itself, and opens the address when the servers are back.
 */
export function AwayPage() {
  const router = useRouter()
  const online = useOnline()
  const aplThere = useStore(aplReached)
  const portalThere = useStore(portalReached)
  const since = useStore(awaySince)
  const kept = useKept()

  const goOn = useCallback(() => void router.invalidate(), [router])
  const attempt = useCallback(async () => {
    const { openSession } = await loadOpenSession()
    if ((await openSession()) !== 'away') goOn()
  }, [goOn])
  const { trying, retry } = useRetry(true, attempt)
  // A start that was given up as too slow may answer after all.
  useEffect(() => subscribeSession(() => currentSession() && goOn()), [goOn])

  async function leave() {
    if (!(await confirm(LEAVES))) return
    const { abandonSession } = await loadOpenSession()
    abandonSession()
    goOn()
  }

  return (
    <PublicFrame>
      <section className={styles.page} aria-labelledby="servidor-fora">
        <h1 id="servidor-fora" className={styles.title}>
          {online ? <CloudOff aria-hidden /> : <WifiOff aria-hidden />}
          {awayText({ online, portalThere, aplThere })}
        </h1>
        <output>
          {since !== null && `${sinceText(since)} `}A sua sessão continua: quando a conexão voltar, esta
          página abre sozinha onde você estava, sem novo acesso.
        </output>
        {kept.length > 0 && (
          <ul className={styles.kept} aria-label="Guardado neste aparelho">
            {kept.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <Button variant="primary" loading={trying} onClick={retry}>
            Tentar agora
          </Button>
          <Button onClick={() => void leave()}>Sair</Button>
        </div>
        <p className={styles.note}>
          {trying ? 'Tentando agora...' : 'O portal tenta de novo sozinho a cada poucos segundos.'}
        </p>
      </section>
    </PublicFrame>
  )
}

const LEAVES = {
  title: 'Sair sem conexão',
  text: 'Enquanto o servidor não responder não será possível entrar de novo. O que espera envio fica guardado neste aparelho. Sair mesmo assim?',
}

/** What of this user is safe on the device, in sentences. */
function useKept(): string[] {
  const usuario = Number(claimsOf(connection.token)?.sub ?? 0)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    countWaiting(usuario).then(setWaiting, () => undefined)
  }, [usuario])
  const sentences: string[] = []
  if (waiting > 0) sentences.push(waitingText(waiting))
  if (hasDrafts(usuario)) sentences.push('O que você começou a digitar está guardado como rascunho.')
  if (isOnDevice()) sentences.push('Os dados deste aparelho abrem depois de um novo acesso.')
  return sentences
}

const waitingText = (waiting: number) =>
  waiting === 1
    ? '1 documento espera neste aparelho e é enviado quando a conexão voltar.'
    : `${waiting} documentos esperam neste aparelho e são enviados quando a conexão voltar.`
