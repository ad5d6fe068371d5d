/** Departments of a customer's contacts (S1 §3.1). */
export const CONTATO_TIPOS = [
  { value: 1, label: 'Diretoria' },
  { value: 2, label: 'Comercial' },
  { value: 3, label: 'Financeiro' },
  { value: 4, label: 'NFe' },
  { value: 5, label: 'Outro' },
  { value: 6, label: 'Compras' },
  { value: 7, label: 'Desenvolvimento' },
] as const
