import { FormReference, type FormReferenceProps } from '@/components/fields/form/form-reference'
import { REFERENCES } from '@/components/reference/references'
import type { PedidoForm } from './form-model'

/** The field that holds the name beside each code. */
export const NAME_OF = {
  codcli: 'nome',
  codrep: 'nome_rep',
  colecao: 'desc_colecao',
  tab_pre: 'desc_tab_pre',
  tab_trans: 'desc_tab_trans',
  codcond: 'pgto',
  moeda: 'desc_moeda',
} as const satisfies Partial<Record<keyof PedidoForm, keyof PedidoForm>>

const OF = {
  codcli: REFERENCES.cliente,
  codrep: REFERENCES.representante,
  colecao: REFERENCES.colecao,
  tab_pre: REFERENCES.tabela,
  tab_trans: REFERENCES.transportadora,
  codcond: REFERENCES.condicao,
  moeda: REFERENCES.moeda,
}

type PedidoReferenceProps = Omit<FormReferenceProps<PedidoForm>, 'name' | 'of' | 'nameField'> & {
  name: keyof typeof NAME_OF
}

/** A code of the order with its name. */
export const PedidoReference = (props: PedidoReferenceProps) => (
  <FormReference<PedidoForm> {...props} of={OF[props.name]} nameField={NAME_OF[props.name]} />
)
