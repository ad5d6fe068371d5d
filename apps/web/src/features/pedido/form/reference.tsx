import { useFormContext, useWatch } from 'react-hook-form'
import { useValueField } from '@/components/fields/form/use-form-field'
import { SearchField, type SearchFieldProps } from '@/components/fields/search/search-field'
import type { Option } from '@/components/fields/search/use-option-search'
import type { PedidoForm } from './form-model'

type Code = 'codcli' | 'codrep' | 'colecao' | 'tab_pre' | 'tab_trans' | 'codcond' | 'moeda'

/** What each is a code of; the last used are shared with other screens. */
const RECENT: Record<Code, string> = {
  codcli: 'cliente',
  codrep: 'representante',
  colecao: 'colecao',
  tab_pre: 'tabela',
  tab_trans: 'transportadora',
  codcond: 'condicao',
  moeda: 'moeda',
}

/** The field that holds the name beside each code. */
export const NAME_OF = {
  codcli: 'nome',
  codrep: 'nome_rep',
  colecao: 'desc_colecao',
  tab_pre: 'desc_tab_pre',
  tab_trans: 'desc_tab_trans',
  codcond: 'pgto',
  moeda: 'desc_moeda',
} as const satisfies Record<Code, keyof PedidoForm>

interface PedidoReferenceProps
  extends Omit<SearchFieldProps, 'value' | 'onValueChange' | 'name' | 'ref' | 'error' | 'recent'> {
  name: Code
  /** Decides what a choice does; without it code and name are just stored. */
  onChoose?: ((option: Option | null) => void) | undefined
}

/** A code of the order with its name. */
export function PedidoReference({ name, onChoose, ...props }: PedidoReferenceProps) {
  const { setValue } = useFormContext<PedidoForm>()
  const { value, error, onBlur, ref } = useValueField<PedidoForm, string | number | null>(name)
  const title = useWatch<PedidoForm, (typeof NAME_OF)[Code]>({ name: NAME_OF[name] })

  function store(option: Option | null) {
    setValue(name, option?.code ?? null)
    setValue(NAME_OF[name], option?.name ?? '')
  }

  return (
    <SearchField
      {...props}
      recent={RECENT[name]}
      {...{ name, error, onBlur, ref }}
      value={value === null ? null : { code: String(value), name: title }}
      onValueChange={onChoose ?? store}
    />
  )
}
