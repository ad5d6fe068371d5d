import { RESPOSTA_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { valorDoItem } from '@trama/rules/compra/ordem'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TypedInDialog } from '@/components/crud/form/dialog-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormInteger, FormMoney, FormPercent } from '@/components/fields/form/form-number'
import { FormText, FormTextArea } from '@/components/fields/form/form-text'
import styles from './cotacao.module.css'
import { corText, cotado, type ItemForm, itemErrors, type RespostaForm } from './form-model'
import { useFirstPrice } from './preco-cell'

interface CotacaoItemDialogProps {
  index: number
  draft: TypedInDialog<ItemForm>
  onIndex: (index: number) => void
  onClose: () => void
}

const field = inputOf(RESPOSTA_ITEM_FIELDS)
const NEXT = 'Próximo item'

/** Dialog for a supplier's answer to one line; on a phone it is the way from line to line. */
export function CotacaoItemDialog({ index, draft, onIndex, onClose }: CotacaoItemDialogProps) {
  const { getValues, setValue } = useFormContext<RespostaForm>()
  const beginQuoting = useFirstPrice()
  const { itens } = getValues()
  const item = itens[index]
  if (!item) return null
  const hasNext = index + 1 < itens.length
  const { descricao, especifica, tam, qtde, uni_com } = item

  return (
    <FormDialog<ItemForm>
      title={descricao}
      description={[
        `Item ${index + 1} de ${itens.length}`,
        corText(item),
        tam,
        `${formatShortNumber(qtde)} ${uni_com}`,
        especifica,
      ]
        .filter(Boolean)
        .join(' · ')}
      size="lg"
      confirm={hasNext ? NEXT : 'Confirmar'}
      others={hasNext ? [{ value: 'fechar', label: 'Confirmar' }] : []}
      status={<ItemValor />}
      start={item}
      validate={(values) => itemErrors(values, getValues())}
      send={async (values, action) => {
        if (values.preco) beginQuoting()
        setValue(`itens.${index}`, values)
        if (hasNext && action !== 'fechar') onIndex(index + 1)
        else onClose()
      }}
      draft={draft}
      onClose={onClose}
    >
      <ItemFields item={item} />
    </FormDialog>
  )
}

/**
 * Fields of one line. The dialog, and with it a phone's keyboard, stays open from line to line. The focused field is
 * left before the line changes: its text belongs to the line before, and not every browser moves the focus to a
 * pressed button.
 */
function ItemFields({ item }: { item: ItemForm }) {
  const { reset, setFocus } = useFormContext<ItemForm>()
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    reset(item, { keepFieldsRef: true })
    setFocus('preco', { shouldSelect: true })
  }, [item, reset, setFocus])
  return (
    <>
      <FormMoney<ItemForm> {...field('preco')} required={false} positiveOnly span={6} />
      <FormPercent<ItemForm> {...field('desconto')} span={3} />
      <FormInteger<ItemForm>
        {...field('prazo_entrega')}
        label={RESPOSTA_ITEM_FIELDS.prazo_entrega.short}
        positiveOnly
        span={3}
      />
      <FormPercent<ItemForm> {...field('icms')} span={3} />
      <FormPercent<ItemForm> {...field('ipi')} span={3} />
      <FormMoney<ItemForm> {...field('frete')} required={false} positiveOnly span={6} />
      <FormText<ItemForm> {...field('especifica')} span={12} />
      <FormTextArea<ItemForm> {...field('obs_item')} rows={2} span={12} />
    </>
  )
}

function ItemValor() {
  const item = useWatch<ItemForm>() as ItemForm
  return (
    <output className={styles.valor}>
      Valor <strong>{formatBRL(valorDoItem(cotado(item)))}</strong>
    </output>
  )
}
