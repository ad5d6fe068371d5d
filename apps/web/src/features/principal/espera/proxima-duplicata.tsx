import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DuplicataQuery, receberRoutes } from '@trama/contract/apl/receber/receber'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { QrCode } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { aplClient } from '@/lib/api/apl'
import { useSession } from '@/lib/session'
import { encodeQuery } from '@/lib/url/state'
import styles from './ultimos-pedidos.module.css'

const apl = aplClient({ listReceber: receberRoutes.listReceber })
const OPEN = { situacao: '0' } as const
/** Number of open receivables among which the first with a boleto is looked for; others are paid elsewhere. */
const AMONG = 20

/** The receivable with a boleto that a customer pays next, with one touch to its PIX. */
export function ProximaDuplicata() {
  const { acessos, flagsVersao } = useSession()
  const { data } = useQuery({
    queryKey: ['principal', 'proxima-duplicata'],
    queryFn: ({ signal }) => apl.listReceber({ query: { ...OPEN, offset: AMONG }, signal }),
    enabled: acessos.includes('2.2') && flagsVersao.boletos,
    meta: { tile: true },
    refetchOnMount: 'always',
  })
  const next = data?.find(({ conta }) => conta !== null)
  if (!next) return null
  const { numero, dt_vencto, saldo, vencida } = next
  return (
    <div className={styles.row}>
      <p className={styles.pedido}>
        <span className={styles.name}>{vencida === 'S' ? 'Boleto vencido' : 'Próximo boleto'}</span>
        <span className={styles.fact}>
          {formatBRL(saldo)} · {vencida === 'S' ? 'venceu' : 'vence'} em {formatDateBr(dt_vencto)}
        </span>
      </p>
      <Link
        to="/TableDuplicata"
        search={{ ...encodeQuery(DuplicataQuery, OPEN), pagar: numero }}
        className={buttonClass({ variant: 'primary', size: 'sm' })}
        aria-label={`Pagar duplicata ${numero}`}
      >
        <QrCode aria-hidden />
        Pagar
      </Link>
    </div>
  )
}
