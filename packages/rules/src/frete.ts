/** Freight types, as orders and customers name them (S1 §3.1). */
export const FRETES = [
  { value: 1, label: 'CIF' },
  { value: 2, label: 'FOB' },
  { value: 3, label: 'Terceiro' },
  { value: 4, label: 'Sem frete' },
  { value: 5, label: 'Remetente' },
  { value: 6, label: 'Destinatário' },
] as const
export type Frete = (typeof FRETES)[number]['value']
