import { TIPO_FRETE } from '@trama/contract/apl/pedido/codes'

/** Freight types as orders and customers name them (S1 §3.1). */
export const FRETES = [
  { value: TIPO_FRETE.cif, label: 'CIF' },
  { value: TIPO_FRETE.fob, label: 'FOB' },
  { value: TIPO_FRETE.terceiro, label: 'Terceiro' },
  { value: TIPO_FRETE['sem frete'], label: 'Sem frete' },
  { value: TIPO_FRETE.remetente, label: 'Remetente' },
  { value: TIPO_FRETE.destinatario, label: 'Destinatário' },
]
