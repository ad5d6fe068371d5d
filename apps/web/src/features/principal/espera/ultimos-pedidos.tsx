import { Link } from '@tanstack/react-router'
import type { Inicio } from '@trama/contract/apl/inicio/inicio'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Copy } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { Skeleton } from '@/components/ui/status/skeleton'
import { useSession } from '@/lib/session'
import styles from './ultimos-pedidos.module.css'

interface UltimosPedidosProps {
  ultimos: Inicio['ultimos'] | undefined
  isPending: boolean
}

const WAITING = [1, 2, 3]

/** The newest orders, each with a button to repeat it as a new order. */
export function UltimosPedidos({ ultimos = [], isPending }: UltimosPedidosProps) {
  const isCliente = useSession().usuario.tipo === 'cliente'
  return (
    <div className={styles.ultimos}>
      <h3 className={styles.title}>Últimos pedidos</h3>
      <ul className={styles.rows}>
        {isPending && WAITING.map((key) => <WaitingRow key={key} />)}
        {!isPending && ultimos.length === 0 && <li className={styles.none}>Nenhum pedido enviado ainda.</li>}
        {ultimos.map(({ numero, dt_emissao, nome, valor }) => (
          <li key={numero} className={styles.row}>
            <Link to="/VerPedido/$numero" params={{ numero: String(numero) }} className={styles.pedido}>
              <span className={styles.name}>{isCliente ? `Pedido ${numero}` : nome}</span>
              <span className={styles.fact}>
                {!isCliente && `${numero} · `}
                {formatDateBr(dt_emissao)} · {formatBRL(valor)}
              </span>
            </Link>
            <Link
              to="/FormPedido/$numero"
              params={{ numero: String(numero) }}
              search={{ duplicar: 'true' }}
              className={buttonClass({ size: 'sm' })}
              aria-label={`Repetir pedido ${numero}`}
            >
              <Copy aria-hidden />
              Repetir
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function WaitingRow() {
  return (
    <li className={styles.row}>
      <Skeleton />
    </li>
  )
}
