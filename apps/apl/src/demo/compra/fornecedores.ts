/** Suppliers of materials: the demo supplier knits, others weave and make trims. */
import { cnpjOf } from '../check-digits'

export const FORNECEDORES_MATERIAIS = [
  { codfor: 11, nome: 'Aviamentos São Bento Ltda', cnpj: cnpjOf(911_001) },
  { codfor: 12, nome: 'Botões e Zíperes Jaraguá Ltda', cnpj: cnpjOf(911_002) },
  { codfor: 13, nome: 'Linhas Corrente do Sul S.A.', cnpj: cnpjOf(911_003) },
]

/** Suppliers of each group of materials; supplier 1 belongs to the demo login. */
export const DO_GRUPO: Readonly<Record<string, readonly number[]>> = {
  'Tecidos planos': [3, 6],
  Malhas: [1],
  'Jeans e sarjas': [3],
  Botões: [12],
  Zíperes: [12],
  'Linhas e fios': [13],
  'Elásticos e fitas': [11],
}

/** Classes of expenses, by the groups of materials. */
export const CLASSES = [
  { codigo: 'TEC', descricao: 'Tecidos e malhas' },
  { codigo: 'AVI', descricao: 'Aviamentos' },
]
export const classeOf = (grupo: string): string => (/Tecidos|Malhas|Jeans/.test(grupo) ? 'TEC' : 'AVI')
