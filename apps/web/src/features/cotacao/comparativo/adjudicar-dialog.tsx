import type { Adjudicacao, AdjudicacaoInput } from '@trama/contract/apl/cotacao/comparativo'
import type { FieldError } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { sumMoney } from '@trama/rules/money'
import { formatBRL } from '@trama/rules/number-br'
import { todayIn } from '@trama/rules/date-br'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { useContentKeys } from '@/components/crud/form/use-content-keys'
import { FormDate } from '@/components/fields/form/form-date'
import { FormReference } from '@/components/fields/form/form-reference'
import { REFERENCES } from '@/components/reference/references'
import { isApiError } from '@/lib/api/api-error'
import { askingToRepeat } from '@/components/itens/repetir'
import { compraApi } from '../compra/api'
import type { OrdemPrevista } from './escolha'
import styles from './comparativo.module.css'

interface AdjudicarDialogProps {
  numero: number
  body: AdjudicacaoInput
  ordens: readonly OrdemPrevista[]
  onDone: (feita: Adjudicacao) => void
  /** Called when another buyer changed or awarded the quotation first. */
  onConflict: (text: string) => void
  onClose: () => void
}

interface Values {
  dt_entrega: string | null
  /** Payment conditions that the buyer chose for orders whose supplier's days match no condition of the company. */
  condicoes: { seq: number; condicao: string | null }[]
}

const itensText = (count: number) => (count === 1 ? '1 item' : `${count} itens`)

/** Dialog that shows the purchase orders about to be made, with their delivery dates, before the award. */
export function AdjudicarDialog({ numero, body, ordens, ...on }: AdjudicarDialogProps) {
  const keyFor = useContentKeys()
  const semCondicao = ordens.filter(({ cod_condicao }) => cod_condicao === null)
  const award = (whole: AdjudicacaoInput) =>
    compraApi.awardCotacao({ params: { numero }, body: whole, idempotencyKey: keyFor(whole) })
  async function send({ dt_entrega, condicoes }: Values) {
    const whole = {
      ...body,
      ...(dt_entrega && { dt_entrega }),
      ...(condicoes.length > 0 && {
        condicoes: condicoes.map(({ seq, condicao }) => ({ seq, condicao: condicao ?? '' })),
      }),
    }
    try {
      const feita = await askingToRepeat((repetir) => award({ ...whole, ...repetir }))
      if (feita) on.onDone(feita)
    } catch (error) {
      if (!isApiError(error, 'conflict')) throw error
      on.onConflict(error.message)
    }
  }
  const total = sumMoney(ordens.map(({ custo }) => custo))
  return (
    <FormDialog<Values>
      title="Adjudicar"
      description={`${ordens.length === 1 ? 'Será incluída 1 ordem de compra' : `Serão incluídas ${ordens.length} ordens de compra`}, em um total de ${formatBRL(total)} com IPI e frete.`}
      confirm={ordens.length === 1 ? 'Incluir ordem de compra' : 'Incluir ordens de compra'}
      start={{ dt_entrega: null, condicoes: semCondicao.map(({ seq }) => ({ seq, condicao: null })) }}
      ownDraft={{
        name: `adjudicar:${numero}`,
        stamp: [body.versao, ...semCondicao.map(({ seq }) => seq)].join(' '),
        byHand: true,
      }}
      validate={errors}
      send={send}
      onClose={on.onClose}
    >
      <ul className={styles.ordens}>
        {ordens.map(({ seq, nome_for, itens, custo }) => (
          <li key={seq}>
            <strong>{nome_for}</strong>
            <span>{itensText(itens)}</span>
            <span>{formatBRL(custo)}</span>
          </li>
        ))}
      </ul>
      {semCondicao.map(({ seq, nome_for, condicao }, at) => (
        <FormReference<Values>
          key={seq}
          name={`condicoes.${at}.condicao`}
          of={REFERENCES.condicao}
          label={`Condição de pagamento: ${nome_for}`}
          hint={condicao ? `O fornecedor pediu ${condicao} dias.` : 'O fornecedor não informou condição.'}
          required
          span={12}
        />
      ))}
      <FormDate<Values>
        name="dt_entrega"
        label="Entrega"
        hint="Vazia: hoje mais o prazo de entrega de cada proposta."
        span={6}
      />
    </FormDialog>
  )
}

function errors({ dt_entrega, condicoes }: Values): FieldError[] {
  const found = condicoes.flatMap(({ condicao }, at) =>
    condicao ? [] : { campo: `condicoes.${at}.condicao`, mensagem: TEXTS.required },
  )
  return dt_entrega && dt_entrega < todayIn()
    ? [...found, { campo: 'dt_entrega', mensagem: 'Entrega anterior a hoje.' }]
    : found
}
