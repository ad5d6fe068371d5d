import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { FormReference, type FormReferenceProps } from '@/components/fields/form/form-reference'
import { REFERENCES } from '@/components/reference/references'
import type { PedidoForm } from './form-model'

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
  name: keyof typeof OF
}

/** Search field for a code of the order, with its name. */
export const PedidoReference = (props: PedidoReferenceProps) => (
  <FormReference<PedidoForm> {...props} of={OF[props.name]} nameField={PEDIDO_FIELDS[props.name].nome} />
)
