import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PedidoFeito } from '@trama/contract/apl/pedido/situacao'
import { formatDateBr } from '@trama/rules/date-br'
import { useSession } from '@/lib/session'
import { situacaoKey } from '../pedido-queries'
import { situacaoApi } from '../situacao/query'
import { Parte } from '@/components/ui/parte'
import styles from './ver.module.css'

/** The key is below the key of the situation, because whatever changes the situation also adds to the history. */
const historiaQuery = (numero: number, empresa: string) =>
  queryOptions({
    queryKey: [...situacaoKey, empresa, numero, 'historia'],
    queryFn: ({ signal }) => situacaoApi.listPedidoHistoria({ params: { numero }, empresa, signal }),
  })

/** History of who did what with the order, and when. Hidden on older servers, which have no such call. */
export function VerHistoria({ numero, empresa }: { numero: number; empresa: string }) {
  const { flagsVersao } = useSession()
  const { data } = useQuery({ ...historiaQuery(numero, empresa), enabled: flagsVersao.historiaDoPedido })
  if (!data || data.length === 0) return null
  return (
    <Parte title="História">
      <ul className={styles.feitos}>
        {data.map((feito) => (
          <li key={`${feito.data} ${feito.hora} ${feito.texto}`} className={styles.feito}>
            <span className={styles.quando}>{momentOf(feito)}</span>
            <span>
              {feito.texto}
              {feito.por && <span className={styles.quem}> por {feito.por}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Parte>
  )
}

const momentOf = ({ data, hora }: PedidoFeito) => `${formatDateBr(data)} ${hora.slice(0, 5)}`
