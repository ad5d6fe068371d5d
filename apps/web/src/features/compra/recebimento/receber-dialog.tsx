import type { Ordem } from '@trama/contract/apl/compra/ordem'
import { RecebimentoInput } from '@trama/contract/apl/compra/recebimento'
import type { FieldError } from '@trama/contract/issues'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { todayIn } from '@trama/rules/date-br'
import { formatShortNumber } from '@trama/rules/number-br'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { bodyErrors, complete } from '@/components/crud/form/form-errors'
import { useOwnKey } from '@/components/crud/form/own-draft'
import { FormDate } from '@/components/fields/form/form-date'
import { FormNumber } from '@/components/fields/form/form-number'
import { FormText } from '@/components/fields/form/form-text'
import { corText } from '@/components/material/material-line'
import { compraApi, recebimentoDraft } from '../api'

interface ReceberForm {
  nota: string
  data: string | null
  itens: { qtde: number | null }[]
}

interface ReceberDialogProps {
  ordem: Ordem
  onDone: (resultado: string) => void
  onClose: () => void
}

const pendente = ({ qtde, qtde_r }: Ordem['itens'][number]) => Math.round((qtde - qtde_r) * 1000) / 1000

/** Dialog that records received goods: all pending quantities unless the user types less. */
export function ReceberDialog({ ordem, onDone, onClose }: ReceberDialogProps) {
  const { numero, empresa } = ordem
  const own = { name: recebimentoDraft(ordem), stamp: ordem.versao }
  const key = useOwnKey(own)
  const pending = ordem.itens.filter((item) => pendente(item) > 0)
  const bodyOf = ({ nota, data, itens }: ReceberForm) =>
    complete(RecebimentoInput, {
      nota: nota.trim(),
      data,
      versao: ordem.versao,
      itens: pending.map(({ ordem: row, codigo, cor, tam }, i) => ({
        ordem: row,
        codigo,
        cor,
        tam,
        qtde: itens[i]?.qtde ?? 0,
      })),
    })

  function validate(values: ReceberForm): FieldError[] {
    const over = pending.flatMap((item, i): FieldError[] => {
      const most = pendente(item)
      if ((values.itens[i]?.qtde ?? 0) <= most) return []
      const mensagem = ORDEM_MESSAGES.acimaDoPendente(item.codigo, formatShortNumber(most))
      return [{ campo: `itens.${i}.qtde`, mensagem }]
    })
    const isNothing = values.itens.every(({ qtde }) => !qtde)
    const { data } = values
    return [
      ...bodyErrors(RecebimentoInput, bodyOf(values)),
      ...over,
      ...(isNothing ? [{ campo: 'itens.0.qtde', mensagem: ORDEM_MESSAGES.nadaAReceber }] : []),
      ...(data && data > todayIn() ? [{ campo: 'data', mensagem: ORDEM_MESSAGES.notaFutura }] : []),
      ...(data && data < ordem.dt_emissao ? [{ campo: 'data', mensagem: ORDEM_MESSAGES.notaAnterior }] : []),
    ]
  }

  return (
    <FormDialog<ReceberForm>
      title={`Receber compra ${numero}`}
      description="Entra no estoque o que for informado, e as contas a pagar seguem a condição da compra."
      size="lg"
      confirm="Receber"
      start={{
        nota: '',
        data: todayIn(),
        itens: pending.map((item) => ({ qtde: pendente(item) })),
      }}
      ownDraft={{ ...own, key }}
      validate={validate}
      send={async (values) => {
        const body = bodyOf(values)
        const call = compraApi.receiveOrdem({ params: { numero }, empresa, body, idempotencyKey: key.now })
        onDone((await call).resultado)
      }}
      onClose={onClose}
    >
      <FormText<ReceberForm>
        name="nota"
        label="Nota fiscal"
        required
        maxLength={9}
        inputMode="numeric"
        span={6}
      />
      <FormDate<ReceberForm> name="data" label="Data da nota" required span={6} />
      {pending.map((item, i) => (
        <FormNumber<ReceberForm>
          key={item.ordem}
          name={`itens.${i}.qtde`}
          label={`${item.descricao} · ${corText(item)}`}
          hint={`Faltam ${formatShortNumber(pendente(item))} ${item.unidade}`}
          suffix={item.unidade}
          decimals={0}
          maxDecimals={3}
          positiveOnly
          span={6}
        />
      ))}
    </FormDialog>
  )
}
