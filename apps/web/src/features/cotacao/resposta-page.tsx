import type { Cotacao, RecusaInput } from '@trama/contract/apl/cotacao/cotacao'
import { momentIn, todayIn } from '@trama/rules/date-br'
import { Ban } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { FormPage, type FormPageProps } from '@/components/crud/form/form-page'
import { Button } from '@/components/ui/button'
import { StatusBadges } from '@/components/ui/status/status-badges'
import { useOnDemand } from '@/lib/use-on-demand'
import { Header } from './header'
import { situacaoStates } from './columns'
import { type RespostaForm, respostaErrors, respostaMerge, toForm } from './form-model'
import { RespostaItens } from './itens'
import { RespostaFields } from './resposta-fields'
import { respostaRefusal } from './resposta-refusal'
import { RespostaTotais } from './totais'

type Form<R> = Pick<
  FormPageProps<RespostaForm, R>,
  'draft' | 'load' | 'save' | 'onSaved' | 'onClose' | 'actions'
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
