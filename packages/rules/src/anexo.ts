/** Files of documents: which types and sizes are accepted, and the error texts of a refusal. */

/** Maximum bytes of a file; a company's parameter cannot raise it. */
export const ANEXO_BYTES_MAX = 10 * 1024 * 1024

/** Maximum megapixels of a picture: a small file may decode to a huge picture that fills a reader's memory. */
export const ANEXO_MEGAPIXELS = 100

/**
 * Parameters of the company: maximum kilobytes of one file, and maximum files of one document (in a quotation, of one
 * answer).
 */
export const PARAMETROS_ANEXO = { tamanho: 'ANEXO_MAX_KB', quantos: 'ANEXO_MAX_QTDE' } as const
const USUAL = { tamanho: 5120, quantos: 20 }
const MOST = { tamanho: ANEXO_BYTES_MAX / 1024, quantos: 200 }

export interface LimitesAnexo {
  /** Maximum kilobytes of one file. */
  tamanho: number
  quantos: number
}

export function limitesAnexo(valores: Readonly<Record<string, string | undefined>>): LimitesAnexo {
  const limite = (nome: keyof LimitesAnexo) => {
    const valor = valores[PARAMETROS_ANEXO[nome]] ?? ''
    return /^\d{1,6}$/.test(valor) ? Math.min(Number(valor), MOST[nome]) : USUAL[nome]
  }
  return { tamanho: limite('tamanho'), quantos: limite('quantos') }
}

/** Accepted types with their file extensions; the first extension is added to a name without one. */
export const ANEXO_TIPOS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
} as const
export type AnexoTipo = keyof typeof ANEXO_TIPOS

/** Whether the page shows a preview; other types are only saved. */
export const temPrevia = (tipo: string): boolean => tipo === 'application/pdf' || tipo.startsWith('image/')

export const ANEXO_MESSAGES = {
  tipo: 'Tipo de arquivo não permitido. Envie PDF, JPEG, PNG, WebP, XLSX, DOCX, CSV ou TXT.',
  mentira: (nome: string) => `O conteúdo do arquivo ${nome} não corresponde à sua extensão.`,
  macros: 'Arquivos com macros não são permitidos.',
  fechado: 'Este PDF está protegido ou danificado e não pode ser verificado. Salve-o sem proteção.',
  vazio: 'Arquivo vazio.',
  corrompido: 'Arquivo danificado ou incompleto.',
  tamanho: (kb: number) => `Arquivo grande demais: o limite é de ${kb} KB.`,
  quantos: (n: number) => `Este documento já tem ${n} anexos, que é o limite.`,
  pontos: `Imagem grande demais: o limite é de ${ANEXO_MEGAPIXELS} megapixels.`,
  nome: 'Nome de arquivo inválido.',
} as const
