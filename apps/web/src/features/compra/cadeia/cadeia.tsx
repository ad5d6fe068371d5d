import { useQuery } from '@tanstack/react-query'
import type { Ordem } from '@trama/contract/apl/compra/ordem'
import type { OrdemCadeia, OrdemRecebimento } from '@trama/contract/apl/compra/recebimento'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RecordLink } from '@/components/reference/record-link'
import { Button } from '@/components/ui/button'
import { useSession } from '@/lib/session'
import { useOnDemand } from '@/lib/use-on-demand'
import { cadeiaQuery } from '../api'
import styles from './cadeia.module.css'

const loadEstornar = async () => (await import('../recebimento/motivo-dialogs')).EstornarDialog

interface CadeiaProps {
  ordem: Ordem
  onDone: (resultado: string) => void
}

/** Chain of an order from the request to the payables: each link with author and date. */
export function Cadeia({ ordem, onDone }: CadeiaProps) {
  const { flagsVersao } = useSession()
  const { numero, empresa } = ordem
  const { data } = useQuery({ ...cadeiaQuery({ numero, empresa }), enabled: flagsVersao.ordemDeCompra })
  if (!data || isEmpty(data)) return null
  return (
    <section className={styles.cadeia} aria-labelledby="compra-cadeia">
      <h2 id="compra-cadeia">Cadeia</h2>
      <Elo title="Solicitações" rows={data.solicitacoes.map(solicitacaoRow)} />
      <Elo title="Cotação" rows={cotacaoRows(data)} />
      <Elo
        title="Recebimentos"
        rows={data.recebimentos.map((recebimento) => (
          <Recebimento key={recebimento.numero} {...{ ordem, recebimento, onDone }} />
        ))}
      />
      <Elo title="Contas a pagar" rows={data.contas.map(contaRow)} />
      <Elo
        title="Histórico"
        rows={data.historia.map(({ data: dia, hora, por, texto }) => (
          <span key={`${dia} ${hora} ${texto}`}>
            {texto} <span className={styles.quem}>{whenText({ data: dia, hora, por })}</span>
          </span>
        ))}
      />
    </section>
  )
}

const isEmpty = ({ solicitacoes, cotacao, recebimentos, contas, historia }: OrdemCadeia) =>
  cotacao === null && [solicitacoes, recebimentos, contas, historia].every((rows) => rows.length === 0)

function Elo({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <div className={styles.elo}>
      <h3>{title}</h3>
      <ul>
        {rows.map((row, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- These rows never change their places.
          <li key={i}>{row}</li>
        ))}
      </ul>
    </div>
  )
}

interface When {
  data: string | null
  hora: string | null
  por: string | null
}

const whenText = ({ data, hora, por }: When): string =>
  [formatDateBr(data), hora?.slice(0, 5), por && `por ${por}`].filter(Boolean).join(' ')

const solicitacaoRow = ({ numero, data, solicitante, status }: OrdemCadeia['solicitacoes'][number]) => (
  <span key={numero}>
    <RecordLink to="solicitacao" id={numero}>
      Solicitação {numero}
    </RecordLink>{' '}
    <span className={styles.quem}>
      {formatDateBr(data)} por {solicitante} · {status === 'B' ? 'atendida' : 'aberta'}
    </span>
  </span>
)

const cotacaoRows = ({ cotacao, cotacao_seq }: OrdemCadeia) =>
  cotacao === null
    ? []
    : [
        <RecordLink key={cotacao} to="resposta" id={`${cotacao}/${cotacao_seq ?? 1}`}>
          Cotação {cotacao}
        </RecordLink>,
      ]

const contaRow = ({ num_ap, docto, dt_ven, valor, situacao }: OrdemCadeia['contas'][number]) => (
  <span key={num_ap}>
    {docto} · vence {formatDateBr(dt_ven)} · <strong>{formatBRL(valor)}</strong>{' '}
    <span className={styles.quem}>{situacao === '1' ? 'paga' : 'aberta'}</span>
  </span>
)

interface RecebimentoProps extends CadeiaProps {
  recebimento: OrdemRecebimento
}

function Recebimento({ ordem, recebimento, onDone }: RecebimentoProps) {
  const { numero, nota, data, valor, estornado, feito, estorno } = recebimento
  const { acessos } = useSession()
  const estornar = useOnDemand(loadEstornar)
  const [open, setOpen] = useState(false)
  const show = async () => {
    if (await estornar.fetch()) setOpen(true)
  }
  return (
    <>
      Nota {nota} de {formatDateBr(data)} · <strong>{formatBRL(valor)}</strong>{' '}
      <span className={styles.quem}>
        {whenText(feito)}
        {estorno && ` · estornado ${whenText(estorno)}`}
      </span>
      {estornado === 'N' && acessos.includes('3.2') && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 aria-hidden />}
          aria-label={`Estornar nota ${nota}`}
          onPointerEnter={estornar.prepare}
          onClick={() => void show()}
        >
          Estornar
        </Button>
      )}
      {open && estornar.Loaded && (
        <estornar.Loaded
          ordem={ordem}
          recebimento={numero}
          nota={nota}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
