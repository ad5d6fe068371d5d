import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { MetaProgresso } from '@trama/contract/apl/meta/progresso'
import type { Empresa } from '@trama/contract/apl/sistema'
import { addMonths, startOfMonth, todayIn } from '@trama/rules/date-br'
import { mesNome, mesPorExtenso, numeroDoMes, parseMes } from '@trama/rules/meta/mes'
import { FileSpreadsheet, Printer, Target } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import { Button } from '@/components/ui/button'
import { Parte } from '@/components/ui/parte'
import { EmptyState } from '@/components/ui/status/empty-state'
import { ErrorState } from '@/components/ui/status/error-state'
import { SkeletonList } from '@/components/ui/status/skeleton'
import { errorText } from '@/lib/api/api-error'
import { isInternal } from '@/lib/menu'
import { pushError } from '@/lib/messages/messages-store'
import { painelAddress } from '@/lib/painel-address'
import { useSession } from '@/lib/session'
import { progressoQuery } from '../meta-api'
import styles from '../meta.module.css'
import { opensPedidos, pedidosDaMeta } from '../pedidos-da-meta'
import { Periodo } from '../periodo'
import { Ano } from './ano'
import { Ranking } from './ranking'
import { saveBlob } from '@/lib/save-file'
import { writeSheet } from '@/lib/sheet/write-sheet'
import { progressoColumns } from './columns'
import { formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { Facts } from '@/components/ui/facts'
import { ProgressBar } from '@/components/ui/status/progress-bar'
import { diasText, moneyText, percentText, previsaoText } from '../meta-text'

/** Tab with the month's progress: all representatives, or the caller's own. */
export function Acompanhar() {
  const { mes: asked = '' } = useSearch({ from: '/_portal/Metas' })
  const navigate = useNavigate()
  const hoje = todayIn()
  const mes = parseMes(asked, Number(hoje.slice(0, 4))) ?? startOfMonth(hoje)
  const { data, error, isFetching, refetch } = useQuery(progressoQuery(mes))
  const session = useSession()
  const go = (steps: number) => {
    const next = addMonths(mes, steps)
    void navigate({
      to: '/Metas',
      search: (search) => ({ ...search, mes: `${next.slice(5, 7)}/${next.slice(0, 4)}` }),
      replace: true,
    })
  }
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Periodo nome="Mês" texto={`${mesNome(numeroDoMes(mes))} de ${mes.slice(0, 4)}`} onStep={go} />
        {mes !== startOfMonth(hoje) && (
          <Link
            to="/Metas"
            search={(search) => ({ ...search, mes: '' })}
            className={buttonClass({ size: 'sm' })}
          >
            Este mês
          </Link>
        )}
        <span className={styles.push} />
        {opensPedidos(session) && (
          <Link {...painelAddress(pedidosDaMeta(mes))} className={buttonClass({ size: 'sm' })}>
            Ver pedidos
          </Link>
        )}
        <Button
          size="sm"
          icon={<FileSpreadsheet aria-hidden />}
          disabled={!data}
          onClick={() => data && void saveProgresso(data).catch(pushError)}
        >
          Exportar
        </Button>
        <Button
          size="sm"
          icon={<Printer aria-hidden />}
          disabled={!data}
          onClick={() => data && void print(data, session.empresa).catch(pushError)}
        >
          Imprimir
        </Button>
      </div>
      {data ? (
        <Conteudo progresso={data} isOwn={!isInternal(session.usuario.tipo)} />
      ) : error ? (
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList count={6} />
      )}
    </div>
  )
}

/** Prints the month's progress; the printing code is loaded on demand. */
async function print(progresso: MetaProgresso, empresa: Empresa): Promise<void> {
  const { printProgresso } = await import('./print-progresso')
  await printProgresso(progresso, empresa)
}

function Conteudo({ progresso, isOwn }: { progresso: MetaProgresso; isOwn: boolean }) {
  const { mes, total } = progresso
  const isEmpty = total.meta === null && total.vendido === 0 && total.ano_meta === null
  if (isEmpty) {
    return (
      <EmptyState
        icon={<Target />}
        title={`Nenhuma meta em ${mesPorExtenso(mes)}`}
        text={
          isOwn
            ? 'As suas metas aparecem aqui assim que a empresa as definir.'
            : 'Defina as metas do ano na grade, copie as do ano anterior ou importe uma planilha.'
        }
        action={
          isOwn ? undefined : (
            <Link to="/Metas" search={{ aba: 'definir' }} className={buttonClass({ variant: 'primary' })}>
              Definir metas
            </Link>
          )
        }
      />
    )
  }
  return (
    <>
      <Figures progresso={progresso} isOwn={isOwn} />
      {!isOwn && <Ranking progresso={progresso} />}
      <Parte title={`O ano de ${mes.slice(0, 4)}`}>
        <Ano label={`Metas e vendas de ${mes.slice(0, 4)}`} figures={total} ate={numeroDoMes(mes)} />
      </Parte>
    </>
  )
}

/** Saves the month's ranking as a spreadsheet. */
async function saveProgresso({ mes, representantes, total }: MetaProgresso): Promise<void> {
  const columns = progressoColumns(total.pecas !== null).flatMap(({ header, value }) =>
    value ? [{ header, value }] : [],
  )
  const sheet = await writeSheet(
    'metas',
    columns.map(({ header, value: { kind } }) => ({ header, kind })),
    representantes.map((row) => columns.map(({ value }) => value.of(row) ?? null)),
  )
  saveBlob(`metas-${mes.slice(0, 7)}.xlsx`, sheet)
}

/** Figures of the month: of all representatives, or of the one who is signed in. */
function Figures({ progresso, isOwn }: { progresso: MetaProgresso; isOwn: boolean }) {
  const { total, participantes, representantes } = progresso
  const posicao = isOwn ? representantes[0]?.posicao : null
  const previsto = total.previsao_percentual
  return (
    <section className={styles.figures} aria-label={isOwn ? 'A sua meta' : 'Todas as metas'}>
      <div className={styles.progress}>
        <ProgressBar
          className={styles.wideBar}
          aria-label="Andamento do mês"
          value={total.percentual ?? 0}
          max={100}
        />
        <span className={styles.share}>{percentText(total.percentual)}</span>
      </div>
      <Facts
        name="Números do mês"
        facts={[
          { label: 'Meta', value: total.meta === null ? 'Sem meta' : moneyText(total.meta) },
          { label: 'Vendido', value: moneyText(total.vendido) },
          { label: 'Devolvido, já descontado', value: total.devolvido ? moneyText(total.devolvido) : null },
          { label: 'Falta', value: total.meta === null ? null : moneyText(total.falta) },
          {
            label: 'Previsão',
            value:
              total.previsao === null
                ? 'Ainda sem ritmo'
                : [moneyText(total.previsao), previsto !== null && `(${percentText(previsto)})`]
                    .filter(Boolean)
                    .join(' '),
          },
          { label: 'Dias úteis', value: diasText(progresso) },
          { label: 'Posição', value: posicao ? `${posicao}º de ${participantes}` : null },
          {
            label: 'Peças',
            value:
              total.pecas === null
                ? null
                : `${formatShortNumber(total.qtde)} de ${formatInteger(total.pecas)}`,
          },
          {
            label: 'No ano, até este mês',
            value: `${moneyText(total.ano_vendido)} de ${moneyText(total.ano_meta)} (${percentText(total.ano_percentual)})`,
            width: 'double',
          },
        ]}
      />
      <p className={styles.note}>{previsaoText(progresso)}</p>
    </section>
  )
}
