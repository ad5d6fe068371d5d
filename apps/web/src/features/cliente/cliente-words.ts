import { TIPO_FRETE } from '@trama/contract/apl/pedido-codes'

/** Contact types (S1 §3.1). */
export const CONTATO_TIPOS = [
  { value: 1, label: 'Diretoria' },
  { value: 2, label: 'Comercial' },
  { value: 3, label: 'Financeiro' },
  { value: 4, label: 'NFe' },
  { value: 5, label: 'Outro' },
  { value: 6, label: 'Compras' },
  { value: 7, label: 'Desenvolvimento' },
] as const

export const contatoTipo = (tipo: number | null): string =>
  CONTATO_TIPOS.find(({ value }) => value === tipo)?.label ?? ''

/** Freight types (S1 §3.1). */
export const FRETES = [
  { value: TIPO_FRETE.cif, label: 'CIF' },
  { value: TIPO_FRETE.fob, label: 'FOB' },
  { value: TIPO_FRETE.terceiro, label: 'Terceiro' },
  { value: TIPO_FRETE['sem frete'], label: 'Sem frete' },
  { value: TIPO_FRETE.remetente, label: 'Remetente' },
  { value: TIPO_FRETE.destinatario, label: 'Destinatário' },
]
