import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Inicio } from '@trama/contract/apl/inicio/inicio'
import { pedidoListRoutes } from '@trama/contract/apl/pedido/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Copy } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { Skeleton } from '@/components/ui/status/skeleton'
import { aplClient } from '@/lib/api/apl'
import { deviceDate } from '@/lib/device/device-state'
import { useSession } from '@/lib/session'
import { useStore } from '@/lib/store'
import styles from './ultimos-pedidos.module.css'

interface UltimosPedidosProps {
  ultimos: Inicio['ultimos'] | undefined
  isPending: boolean
}

const apl = aplClient({ listPedidos: pedidoListRoutes.listPedidos })

/** The newest orders on this device, for a time without the server. */
const keptQuery = queryOptions({
  queryKey: ['inicio', 'ultimos'],
  queryFn: async ({ signal }) =>
    (await apl.listPedidos({ query: { offset: 3, digitacao: 'N' }, signal })).map(
      ({ numero, dt_emissao, nome, valor_total_liq: valor }) => ({ numero, dt_emissao, nome, valor }),
    ),
  retry: false,
})

const WAITING = [1, 2, 3]

/** The newest orders, each with a button to repeat it as a new order. */
export function UltimosPedidos({ ultimos, isPending }: UltimosPedidosProps) {
  const isKept = useStore(deviceDate) !== null
  const kept = useQuery({ ...keptQuery, enabled: isKept && !isPending && ultimos === undefined })
  const rows = ultimos ?? kept.data ?? []
  const isCliente = useSession().usuario.tipo === 'cliente'
  return (
    <div className={styles.ultimos}>
      <h3 className={styles.title}>Últimos pedidos</h3>
      <ul className={styles.rows}>
        {isPending && WAITING.map((key) => <WaitingRow key={key} />)}
        {!isPending && rows.length === 0 && (
          <li className={styles.none}>
            {ultimos
              ? 'Nenhum pedido enviado ainda.'
              : 'Os últimos pedidos aparecem quando a conexão voltar.'}
          </li>
        )}
        {rows.map(({ numero, dt_emissao, nome, valor }) => (
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
