import { COTACAO_ITEM_FIELDS } from '@trama/contract/apl/cotacao/fields'
import { TEXTS } from '@trama/contract/messages'
import type { TypedInDialog } from '@/components/crud/form/dialog-draft'
import { FormDialog } from '@/components/crud/form/form-dialog'
import { inputOf } from '@/components/crud/form/record-fields'
import { FormNumber } from '@/components/fields/form/form-number'
import { FormText } from '@/components/fields/form/form-text'
import { type ItemForm, itemName } from './form-model'

interface RowDialogProps {
  item: ItemForm | undefined
  draft: TypedInDialog<RowValues>
  onKeep: (item: ItemForm) => void
  onClose: () => void
}

export interface RowValues {
  qtde: number | null
  especifica: string
}

const field = inputOf(COTACAO_ITEM_FIELDS)

/** Dialog for a line of a request: quantity and specification. */
export function RowDialog({ item, draft, onKeep, onClose }: RowDialogProps) {
  if (!item) return null
  return (
    <FormDialog<RowValues>
      title="Alterar item"
      description={`${itemName(item)} · solicitação ${item.solicitacao ?? ''}`}
      start={{ qtde: item.qtde, especifica: item.especifica ?? '' }}
      validate={({ qtde }) => (qtde ? [] : [{ campo: 'qtde', mensagem: TEXTS.required }])}
      send={({ qtde, especifica }) => {
        onKeep({ ...item, qtde: qtde ?? item.qtde, especifica: especifica.trim() || null })
        onClose()
        return Promise.resolve()
      }}
      draft={draft}
      onClose={onClose}
    >
      <FormNumber<RowValues> {...field('qtde')} span={6} decimals={0} maxDecimals={3} suffix={item.uni_com} />
      <FormText<RowValues> {...field('especifica')} span={12} />
    </FormDialog>
  )
}
