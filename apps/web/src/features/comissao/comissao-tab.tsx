import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComissaoMes, ComissaoRepresentante } from '@trama/contract/apl/comissao/comissao'
import { mesAdiante, mesEmPalavras } from '@trama/rules/comissao/mes'
import { todayIn } from '@trama/rules/date-br'
import { formatBRL, formatInteger } from '@trama/rules/number-br'
import { Lock, LockOpen, Percent } from 'lucide-react'
import { useId, useRef, useState } from 'react'
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
import { comissaoApi, comissaoKeys, devidaText, mesQuery, situacaoText } from './api'
import styles from './comissao.module.css'
import { MotivoDialog } from '@/components/crud/form/motivo-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/status/toast-store'
import { confirm } from '@/lib/messages/confirm'

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

/** The month's base, what it counts, and the way to the other figures of the month. */
function Base({ mes: { mes, total } }: { mes: ComissaoMes }) {
  const { acessos, flagsVersao } = useSession()
  return (
    <>
      {formatBRL(total.base)} · mercadoria das notas do mês, menos devoluções
      {flagsVersao.faturadoDoMes && acessos.includes('2.1') && (
        <>
          {' · '}
          <Link to="/Faturado/$mes" params={{ mes }}>
            Comparar
          </Link>
        </>
      )}
    </>
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
          { label: 'Base', value: <Base mes={mes} />, width: 'double' },
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

/** Buttons that close the month, or reopen it with a reason, for users with the right. */
function Fechamento({ mes: { mes, total, pode_fechar, pode_reabrir } }: { mes: ComissaoMes }) {
  const { empresa } = useSession()
  const client = useQueryClient()
  const [isReopening, setReopening] = useState(false)
  // The key stays the same until the call succeeds, so that a repeated call has no second effect.
  const key = useRef(crypto.randomUUID())
  const closing = useMutation({
    mutationFn: () =>
      comissaoApi.closeComissao({
        body: { mes },
        empresa: empresa.emp_pat,
        idempotencyKey: key.current,
      }),
    meta: { invalidates: [comissaoKeys.all] },
  })

  function done(resultado: string) {
    key.current = crypto.randomUUID()
    toast.success(resultado)
    void client.invalidateQueries({ queryKey: comissaoKeys.all })
  }
  async function handleClose() {
    const text = `Fechar a comissão de ${mesEmPalavras(mes)}, de ${formatBRL(total.valor)}? As linhas e as taxas do mês ficam como são agora; o que mudar depois entra no mês seguinte.`
    if (!(await confirm({ text }))) return
    const reply = await closing.mutateAsync().catch(() => null)
    if (reply) done(reply.resultado)
  }

  return (
    <>
      {pode_fechar === 'S' && (
        <Button
          size="sm"
          variant="primary"
          icon={<Lock aria-hidden />}
          loading={closing.isPending}
          onClick={() => void handleClose()}
        >
          Fechar mês
        </Button>
      )}
      {pode_reabrir === 'S' && (
        <Button
          size="sm"
          variant="ghost"
          icon={<LockOpen aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setReopening(true)}
        >
          Reabrir mês
        </Button>
      )}
      {isReopening && (
        <MotivoDialog
          title={`Reabrir ${mesEmPalavras(mes)}`}
          description="A comissão do mês volta a ser contada dos documentos, pelas taxas de agora, até ser fechada de novo."
          confirm="Reabrir"
          maxLength={200}
          send={(motivo) =>
            comissaoApi.reopenComissao({
              body: { mes, motivo },
              empresa: empresa.emp_pat,
              idempotencyKey: key.current,
            })
          }
          onDone={(resultado) => {
            setReopening(false)
            done(resultado)
          }}
          onClose={() => setReopening(false)}
        />
      )}
    </>
  )
}
