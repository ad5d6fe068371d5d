import { ORDEM_ITEM_FIELDS } from '@trama/contract/apl/compra/fields'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TypedInDialog } from '@/components/crud/form/dialog-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormDate } from '@/components/fields/form/form-date'
import { FormMoney, FormNumber, FormPercent } from '@/components/fields/form/form-number'
import { FormTextArea } from '@/components/fields/form/form-text'
import { corText } from '@/components/material/material-line'
import { type CompraForm, type ItemForm, itemErrors, itemValor } from '../form-model'

interface CompraItemDialogProps {
  index: number
  isFornecedor: boolean
  draft: TypedInDialog<ItemForm>
  onIndex: (index: number) => void
  onClose: () => void
}

const field = inputOf(ORDEM_ITEM_FIELDS)

/**
 * Dialog for one line: prices for the buyer, date and specification for both; moves to the next line without closing.
 */
export function CompraItemDialog({ index, isFornecedor, draft, onIndex, onClose }: CompraItemDialogProps) {
  const { getValues, setValue } = useFormContext<CompraForm>()
  const { itens } = getValues()
  const stored = itens[index]
  if (!stored) return null
  const item = { ...stored, especifica: stored.especifica ?? '' }
  const hasNext = index + 1 < itens.length
  const { descricao, tam, qtde, unidade, preco } = item

  return (
    <FormDialog<ItemForm>
      title={descricao}
      description={[
        `Item ${index + 1} de ${itens.length}`,
        corText(item),
        tam,
        ...(isFornecedor ? [`${formatShortNumber(qtde)} ${unidade}`, formatBRL(preco)] : [unidade]),
      ].join(' · ')}
      size="lg"
      confirm={hasNext ? 'Próximo item' : 'Confirmar'}
      others={hasNext ? [{ value: 'fechar', label: 'Confirmar' }] : []}
      status={!isFornecedor && <ItemValor />}
      start={item}
      validate={(values) => itemErrors(values, getValues())}
      send={async (values, action) => {
        setValue(`itens.${index}`, { ...values, especifica: values.especifica?.trim() || null })
        if (hasNext && action !== 'fechar') onIndex(index + 1)
        else onClose()
      }}
      draft={draft}
      onClose={onClose}
    >
      <ItemFields index={index} item={item} isFornecedor={isFornecedor} />
    </FormDialog>
  )
}

interface ItemFieldsProps {
  index: number
  item: ItemForm
  isFornecedor: boolean
}

/**
 * The dialog stays open from line to line: a field being typed in is left first, because its text belongs to the
 * previous line.
 */
function ItemFields({ index, item, isFornecedor }: ItemFieldsProps) {
  const { reset, setFocus } = useFormContext<ItemForm>()
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    reset(item)
    setFocus(isFornecedor ? 'dt_entrega' : 'preco', { shouldSelect: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The fields keep the values that the line had when it opened.
  }, [index])
  return (
    <>
      {!isFornecedor && (
        <>
          <FormNumber<ItemForm> {...field('qtde')} decimals={0} maxDecimals={3} positiveOnly span={4} />
          <FormMoney<ItemForm> {...field('preco')} positiveOnly span={4} />
          <FormPercent<ItemForm> {...field('desconto')} span={4} />
          <FormPercent<ItemForm> {...field('ipi')} span={4} />
          <FormPercent<ItemForm> {...field('icms')} span={4} />
        </>
      )}
      <FormDate<ItemForm> {...field('dt_entrega')} span={4} />
      <FormTextArea<ItemForm> {...field('especifica')} rows={2} span={12} />
    </>
  )
}

function ItemValor() {
  const item = useWatch<ItemForm>() as ItemForm
  return (
    <output>
      Valor <strong>{formatBRL(itemValor(item))}</strong>
    </output>
  )
}
