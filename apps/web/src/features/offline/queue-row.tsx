import { Link } from '@tanstack/react-router'
import { formatBRL } from '@trama/rules/number-br'
import { Badge, type Tone } from '@/components/ui/status/badge'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { confirm } from '@/lib/messages/confirm'
import type { FilaEstado, FilaPedido } from '@/lib/device/device-db'
import { removeOrder } from '@/lib/queue/queue-store'
import { sendAnyway } from '@/lib/queue/send-queue'
import { useSession } from '@/lib/session'
import { momentText } from '@/lib/moment'
import styles from './offline.module.css'

const STATES: Record<FilaEstado, { tone: Tone; word: string }> = {
  aguardando: { tone: 'orange', word: 'Aguardando' },
  enviando: { tone: 'blue', word: 'Enviando' },
  enviado: { tone: 'green', word: 'Enviado' },
  corrigir: { tone: 'red', word: 'A corrigir' },
  conferir: { tone: 'red', word: 'A conferir' },
}

interface QueueRowProps {
  order: FilaPedido
  onClose: () => void
}

export function QueueRow({ order, onClose }: QueueRowProps) {
  const { estado, cliente, codcli, criado, valor, numero, mensagem, empresa, nome_empresa } = order
  const session = useSession()
  const { tone, word } = STATES[estado]
  const isElsewhere = empresa !== session.empresa.emp_pat
  const facts = [formatBRL(valor), `escrito ${momentText(criado)}`, isElsewhere ? nome_empresa : null].filter(
    Boolean,
  )
  return (
    <li className={styles.order} aria-label={`Pedido de ${cliente}`}>
      <div className={styles.text}>
        <p className={styles.who}>
          {cliente}
          <span className={styles.code}>{codcli}</span>
          <Badge tone={tone}>{numero === null ? word : `${word} nº ${numero}`}</Badge>
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {mensagem !== null && <p className={styles.message}>{mensagem}</p>}
        {estado === 'corrigir' && mensagem === null && (
          <p className={styles.facts}>Aberto para corrigir. Confirme o pedido para que seja enviado.</p>
        )}
        {estado === 'corrigir' && isElsewhere && (
          <p className={styles.facts}>Para corrigir, troque para a empresa {nome_empresa}.</p>
        )}
      </div>
      <Actions order={order} isElsewhere={isElsewhere} onClose={onClose} />
    </li>
  )
}

function Actions({ order, isElsewhere, onClose }: QueueRowProps & { isElsewhere: boolean }) {
  const { id, estado, cliente, numero } = order

  async function askRemove() {
    const text = `Excluir deste aparelho o pedido de ${cliente}? Ele não será enviado e não poderá ser recuperado.`
    if (await confirm({ text, danger: true })) await removeOrder(id)
  }
  async function askSend() {
    const text = `Enviar o pedido de ${cliente}? Se o servidor já o recebeu antes, ficarão dois pedidos iguais.`
    if (await confirm({ text, danger: true })) await sendAnyway(id)
  }

  if (estado === 'enviando') return null
  if (estado === 'enviado') {
    return (
      numero !== null &&
      !isElsewhere && (
        <div className={styles.actions}>
          <Link
            to="/FormPedido/$numero"
            params={{ numero: String(numero) }}
            className={buttonClass({ size: 'sm' })}
            aria-label={`Abrir o pedido ${numero}`}
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
      <Button size="sm" aria-label={`Excluir o pedido de ${cliente}`} onClick={() => void askRemove()}>
        Excluir
      </Button>
      {estado === 'conferir' && (
        <Button
          size="sm"
          aria-label={`Enviar mesmo assim o pedido de ${cliente}`}
          onClick={() => void askSend()}
        >
          Enviar mesmo assim
        </Button>
      )}
      {!isElsewhere && (
        <Link
          to="/FormPedido"
          search={{ fila: id }}
          className={buttonClass({ size: 'sm', variant: estado === 'corrigir' ? 'primary' : undefined })}
          aria-label={`Corrigir o pedido de ${cliente}`}
          onClick={onClose}
        >
          Corrigir
        </Link>
      )}
    </div>
  )
}
