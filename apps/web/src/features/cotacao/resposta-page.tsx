import type { Cotacao, RecusaInput } from '@trama/contract/apl/cotacao/cotacao'
import { type Moment, momentIn, todayIn } from '@trama/rules/date-br'
import { Ban } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { FormPage, type FormPageProps } from '@/components/crud/form/form-page'
import { Button } from '@/components/ui/button'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { useOnDemand } from '@/lib/use-on-demand'
import { Header } from './header'
import { situacaoStates } from './columns'
import { cotado, isQuoted, respostaErrors, type RespostaForm, respostaMerge, toForm } from './form-model'
import { RespostaItens } from './itens'
import type { CotacaoListItem } from '@trama/contract/apl/cotacao/list'
import { COTACAO_MESSAGES, recusaDaResposta } from '@trama/rules/compra/cotacao'
import { totaisDaCotacao } from '@trama/rules/compra/cotacao-totais'
import { formatBRL } from '@trama/rules/number-br'
import { useWatch } from 'react-hook-form'
import styles from './cotacao.module.css'
import { RESPOSTA_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { inputOf } from '@/components/crud/form/record-fields'
import { FieldGrid } from '@/components/fields/field-grid'
import { FormDate } from '@/components/fields/form/form-date'
import { FormSelect } from '@/components/fields/form/form-select'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'

type Form<R> = Pick<
  FormPageProps<RespostaForm, R>,
  'draft' | 'load' | 'ask' | 'save' | 'onSaved' | 'onClose' | 'actions'
>

interface RespostaPageProps<R> extends Form<R> {
  numero: number
  /** The quotation as it was loaded. */
  cotacao: Cotacao | undefined
  /** Loads the current state of the quotation. */
  reload: () => Promise<Cotacao>
  /** Declines the quotation; undefined where that is not possible. */
  decline?: ((body: RecusaInput, idempotencyKey: string) => Promise<unknown>) | undefined
  showsFornecedor?: boolean
  /** Content below the items. */
  children?: ReactNode
}

const loadRecusa = async () => (await import('./recusa-dialog')).RecusaDialog

/** Form of a supplier's answer, for a signed-in user and for a mailed link. */
export function RespostaPage<R>({
  numero,
  cotacao,
  reload,
  decline,
  showsFornecedor = false,
  children,
  ...form
}: RespostaPageProps<R>) {
  const [declines, setDeclines] = useState(false)
  const recusa = useOnDemand(loadRecusa)
  const [now] = useState(() => momentIn())
  const refusal = cotacao && respostaRefusal(cotacao, now)
  const isOpen = cotacao !== undefined && refusal === undefined
  const conflict = useMemo(
    () => ({
      load: async () => {
        const newest = await reload()
        return { values: toForm(newest), stamp: newest.versao ?? '', fields: respostaMerge }
      },
    }),
    [reload],
  )
  async function openRecusa() {
    if (await recusa.fetch()) setDeclines(true)
  }

  return (
    <>
      <FormPage<RespostaForm, R>
        {...form}
        title={`Cotação ${numero}`}
        badge={cotacao && <StatusBadges states={situacaoStates(cotacao)} />}
        tools={
          isOpen &&
          decline &&
          cotacao.situacao !== 'B' && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Ban />}
              onPointerEnter={recusa.prepare}
              onClick={() => void openRecusa()}
            >
              Recusar
            </Button>
          )
        }
        stamp={cotacao?.versao ?? ''}
        validate={(values) => respostaErrors(values, cotacao?.validade_min ?? cotacao?.prazo ?? todayIn())}
        conflict={conflict}
        readOnly={refusal !== undefined}
        summary={<RespostaTotais />}
      >
        {cotacao && <Header cotacao={cotacao} refusal={refusal} showsFornecedor={showsFornecedor} />}
        <RespostaFields />
        <RespostaItens />
        {children}
      </FormPage>
      {declines && recusa.Loaded && cotacao && decline && (
        <recusa.Loaded
          numero={numero}
          onDecline={(motivo, key) => decline({ seq: cotacao.seq, versao: cotacao.versao, motivo }, key)}
          onClose={() => setDeclines(false)}
        />
      )}
    </>
  )
}

type Estado = Pick<CotacaoListItem, 'prazo' | 'hora_prazo' | 'andamento' | 'adjudicada' | 'aberta'>

/** Why an answer is not accepted any more; undefined while it is. The server's state outweighs the device's clock. */
function respostaRefusal(cotacao: Estado, now: Moment): string | undefined {
  const { prazo, hora_prazo, andamento = 'E', adjudicada = 'N', aberta } = cotacao
  if (aberta !== 'N' || prazo === undefined || hora_prazo === undefined) return undefined
  const known = recusaDaResposta({ prazo, hora_prazo, andamento, premiada: adjudicada }, now)
  // The quotation was awarded to somebody else.
  return known ?? COTACAO_MESSAGES.adjudicada
}

/** Totals of the answer, updated while the user types. */
function RespostaTotais() {
  const itens = useDeferredValue(useWatch<RespostaForm, 'itens'>({ name: 'itens' }))
  const { valor, ipi, frete, total } = totaisDaCotacao(itens.map(cotado))
  const parts = [
    { label: 'Itens', value: valor },
    { label: 'IPI', value: ipi },
    { label: 'Frete', value: frete },
  ].filter(({ value }) => value > 0)
  return (
    <div className={styles.totals}>
      <span className={styles.quoted}>
        {itens.filter(isQuoted).length} de {itens.length} com preço
      </span>
      {parts.length > 1 &&
        parts.map(({ label, value }) => (
          <span key={label}>
            {label} {formatBRL(value)}
          </span>
        ))}
      <span>
        Total <strong>{formatBRL(total)}</strong>
      </span>
    </div>
  )
}

const field = inputOf(RESPOSTA_FIELDS)

/** Status, terms and notes of an answer (S2 §2). */
function RespostaFields() {
  const situacao = useWatch<RespostaForm, 'situacao'>({ name: 'situacao' })
  return (
    <FieldGrid>
      <FormSelect<RespostaForm>
        {...field('situacao')}
        options={RESPOSTA_FIELDS.situacao.codes}
        placeholder={null}
        span={2}
      />
      <FormSelect<RespostaForm>
        {...field('frete')}
        options={RESPOSTA_FIELDS.frete.codes}
        placeholder="Não informado"
        empty={null}
        span={3}
      />
      <FormText<RespostaForm> {...field('condicao')} placeholder='Dias separados por "-"' span={4} />
      <FormDate<RespostaForm> {...field('validade')} span={3} />
      {situacao === 'B' && <FormTextArea<RespostaForm> {...field('motivo')} rows={2} span={12} />}
      <FormTextArea<RespostaForm> {...field('obs')} rows={2} span={12} />
    </FieldGrid>
  )
}
