import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComissaoMes, ComissaoRepresentante } from '@trama/contract/apl/comissao/comissao'
import { mesAdiante, mesEmPalavras } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { Percent } from 'lucide-react'
import { useId, useState } from 'react'
import { SelectField } from '@/components/fields/choice/select-field'
import { buttonClass } from '@/components/ui/button-class'
import { Facts } from '@/components/ui/facts'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { Table } from '@/components/ui/table/table'
import { errorText } from '@/lib/api/api-error'
import { isInternal } from '@/lib/menu'
import { useSession } from '@/lib/session'
import { devidaText, mesQuery, situacaoText } from './api'
import styles from './comissao.module.css'
import { Fechamento } from './fechamento'

/** Number of months to choose from: the current one and three years before. */
const MESES = 37
/** Month of the address, MM/yyyy as for goals; undefined for a text that is no month. */
const mesOf = (text = ''): string | undefined =>
  /^(0[1-9]|1[0-2])\/\d{4}$/.test(text) ? `${text.slice(3)}-${text.slice(0, 2)}` : undefined

/** Tab of /Metas: a month's commission by representative, with its statements and its closing. */
export function ComissaoTab() {
  const { usuario, empresa } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ from: '/_portal/Metas' })
  const [hoje] = useState(() => todayIn().slice(0, 7))
  const mes = mesOf(search.mes) ?? hoje
  const titleId = useId()
  const { data, error, isFetching, refetch } = useQuery(mesQuery(empresa.emp_pat, mes))
  const meses = Array.from({ length: MESES }, (_, back) => mesAdiante(hoje, -back))
  const shown = meses.includes(mes) ? meses : [mes, ...meses]
  return (
    <section className={styles.tab} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Comissão de {mesEmPalavras(mes)}
      </h2>
      <div className={styles.head}>
        <SelectField
          label="Mês"
          placeholder={null}
          options={shown.map((value) => ({ value, label: mesEmPalavras(value) }))}
          value={mes}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              to: '/Metas',
              search: (before) => ({ ...before, mes: mesEmPalavras(value) }),
              replace: true,
            })
          }
        />
        <div className={styles.actions}>
          {data && <Fechamento mes={data} />}
          {isInternal(usuario.tipo) && (
            <Link to="/Comissao/Taxas" className={buttonClass({ size: 'sm', variant: 'ghost' })}>
              <Percent aria-hidden /> Taxas
            </Link>
          )}
        </div>
      </div>
      {data ? (
        <Mes mes={data} />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={6} />
      )}
    </section>
  )
}

function Mes({ mes }: { mes: ComissaoMes }) {
  const { total, representantes } = mes
  return (
    <>
      <Facts
        name="Resumo do mês"
        facts={[
          { label: 'Comissão', value: <strong>{formatBRL(total.valor)}</strong> },
          { label: 'Base', value: formatBRL(total.base) },
          { label: 'Devida', value: devidaText(mes) },
          { label: 'Situação', value: situacaoText(mes), width: 'double' },
        ]}
      />
      {representantes.length === 0 ? (
        <EmptyState
          title="Sem comissão neste mês"
          text={
            mes.devida === 'P'
              ? 'Nenhuma duplicata de pedido foi paga neste mês.'
              : 'Nenhum pedido foi faturado neste mês.'
          }
        />
      ) : (
        <Table
          label="Comissão por representante"
          titulos={['Representante', 'Comissão', 'Base', 'Pedidos', 'Ajustes']}
          linhas={representantes.map((row) => ({
            key: row.codrep,
            celulas: [<Nome key="nome" row={row} mes={mes.mes} />, ...sums(row)],
          }))}
          total={['Total', ...sums(total)]}
        />
      )}
    </>
  )
}

const Nome = ({ row: { codrep, nome }, mes }: { row: ComissaoRepresentante; mes: string }) => (
  <Link to="/Comissao/$codrep/$mes" params={{ codrep, mes }}>
    {codrep} · {nome}
  </Link>
)

/** Sums of a month; the commission comes first, because on a phone it stands beside the name. */
const sums = ({ pedidos, base, ajustes, valor }: ComissaoMes['total']) => [
  formatBRL(valor),
  formatBRL(base),
  formatInteger(pedidos),
  ajustes === 0 ? '' : formatBRL(ajustes),
]
