import { Link } from '@tanstack/react-router'
import { formatBRL } from '@trama/rules/number-br'
import { Badge, type Tone } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { confirm } from '@/lib/messages/confirm'
import type { FilaEstado, FilaDocumento } from '@/lib/device/device-db'
import { removeQueued } from '@/lib/queue/queue-store'
import { sendAnyway } from '@/lib/queue/send-queue'
import { useSession } from '@/lib/session'
import { agreed } from '@/lib/document'
import { momentText } from '@/lib/moment'
import type { QueueKind } from '@/lib/queue/queue-kinds'
import { capital } from '@/lib/queue/queue-texts'
import styles from './offline.module.css'

const STATES: Record<FilaEstado, { tone: Tone; word: string }> = {
  aguardando: { tone: 'orange', word: 'Aguardando' },
  enviando: { tone: 'blue', word: 'Enviando' },
  enviado: { tone: 'green', word: 'Enviado' },
  corrigir: { tone: 'red', word: 'A corrigir' },
  conferir: { tone: 'red', word: 'A conferir' },
}

interface QueueRowProps {
  order: FilaDocumento
  kind: QueueKind
  onClose: () => void
}

export function QueueRow({ order, kind, onClose }: QueueRowProps) {
  const { estado, cliente, codcli, criado, valor, numero, mensagem, empresa, nome_empresa } = order
  const session = useSession()
  const { tone, word } = STATES[estado]
  const the = agreed(kind.words, '', 1)
  const isElsewhere = empresa !== session.empresa.emp_pat
  const facts = [
    valor !== null && formatBRL(valor),
    `escrito ${momentText(criado)}`,
    isElsewhere ? nome_empresa : null,
  ].filter(Boolean)
  return (
    <li className={styles.order} aria-label={`${capital(kind.words.one)} de ${cliente}`}>
      <div className={styles.text}>
        <p className={styles.who}>
          {cliente}
          <span className={styles.code}>{codcli}</span>
          <Badge tone={tone}>{numero === null ? word : `${word} nº ${numero}`}</Badge>
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {mensagem !== null && <p className={styles.message}>{mensagem}</p>}
        {estado === 'corrigir' && mensagem === null && (
          <p className={styles.facts}>
            {capital(agreed(kind.words, 'abert', 1))} para corrigir. Confirme {the} {kind.words.one} para que
            seja {agreed(kind.words, 'enviad', 1)}.
          </p>
        )}
        {estado === 'corrigir' && isElsewhere && (
          <p className={styles.facts}>Para corrigir, troque para a empresa {nome_empresa}.</p>
        )}
      </div>
      <Actions order={order} kind={kind} isElsewhere={isElsewhere} onClose={onClose} />
    </li>
  )
}

function Actions({ order, kind, isElsewhere, onClose }: QueueRowProps & { isElsewhere: boolean }) {
  const { id, estado, cliente, numero } = order
  const { words } = kind
  const what = `${agreed(words, '', 1)} ${words.one} de ${cliente}`

  async function askRemove() {
    const text = `Excluir deste aparelho ${what}? ${words.feminine ? 'Ela' : 'Ele'} não será ${agreed(words, 'enviad', 1)} e não poderá ser ${agreed(words, 'recuperad', 1)}.`
    if (await confirm({ text, danger: true })) await removeQueued(id)
  }
  async function askSend() {
    const text = `Enviar ${what}? Se o servidor já ${agreed(words, '', 1)} recebeu antes, ficarão ${words.feminine ? 'duas' : 'dois'} ${words.many} iguais.`
    if (await confirm({ text, danger: true })) await sendAnyway(id)
  }

  if (estado === 'enviando') return null
  if (estado === 'enviado') {
    return (
      numero !== null &&
      !isElsewhere && (
        <div className={styles.actions}>
          <Link
            {...kind.screen(numero)}
            className={buttonClass({ size: 'sm' })}
            aria-label={`Abrir ${agreed(words, '', 1)} ${words.one} ${numero}`}
            onClick={onClose}
          >
            Abrir
          </Link>
        </div>
      )
    )
  }
  return (
    <div className={styles.actions}>
      <Button size="sm" aria-label={`Excluir ${what}`} onClick={() => void askRemove()}>
        Excluir
      </Button>
      {estado === 'conferir' && (
        <Button size="sm" aria-label={`Enviar mesmo assim ${what}`} onClick={() => void askSend()}>
          Enviar mesmo assim
        </Button>
      )}
      {!isElsewhere && (
        <Link
          {...kind.form(order)}
          className={buttonClass({ size: 'sm', variant: estado === 'corrigir' ? 'primary' : undefined })}
          aria-label={`Corrigir ${what}`}
          onClick={onClose}
        >
          Corrigir
        </Link>
      )}
    </div>
  )
}
