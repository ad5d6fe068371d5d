/** Reads rows by the fields of their table; errors are told field by field. */
import { linhaSchema, type Tabela } from '@trama/contract/apl/integracao/tabela'
import { type FieldError, fieldErrors } from '@trama/contract/issues'
import { LINHA_TEXTS } from '@trama/contract/server-messages'
import { breather } from '@trama/server-kit/breath'
import * as z from 'zod/mini'
import type { Erros, LinhaLida, LinhaRecebida } from './destino'

const schemas = new WeakMap<Tabela, z.ZodMiniObject>()
function schemaOf(tabela: Tabela): z.ZodMiniObject {
  const schema = schemas.get(tabela) ?? linhaSchema(tabela)
  schemas.set(tabela, schema)
  return schema
}

export const chaveDe = ({ chave }: Tabela, valores: LinhaLida['valores']): string =>
  chave.length === 1 ? String(valores[chave[0] ?? '']) : JSON.stringify(chave.map((campo) => valores[campo]))

/** Good rows, in pieces between which other callers are served; a key that occurs twice counts the first time. */
export async function readLinhas(
  tabela: Tabela,
  recebidas: readonly LinhaRecebida[],
  erros: Erros,
): Promise<LinhaLida[]> {
  const schema = schemaOf(tabela)
  const breathe = breather()
  const lidas: LinhaLida[] = []
  const primeiras = new Map<string, number>()
  for (const { linha, valor, erros: antes = [] } of recebidas) {
    await breathe()
    const parsed = antes.length === 0 ? z.safeDecode(schema, valor as z.input<typeof schema>) : undefined
    if (!parsed?.success) {
      erros.set(linha, [...antes, ...(parsed ? whatIsWrong(tabela, valor, parsed.error) : [])])
      continue
    }
    const valores: Record<string, unknown> = parsed.data
    const chave = chaveDe(tabela, valores)
    const primeira = primeiras.get(chave)
    if (primeira === undefined) {
      primeiras.set(chave, linha)
      lidas.push({ linha, valores })
    } else addErro(erros, linha, tabela.chave[0] ?? '', LINHA_TEXTS.repetida(primeira))
  }
  return lidas
}

export function addErro(erros: Erros, linha: number, campo: string, mensagem: string): void {
  const known = erros.get(linha)
  if (known) known.push({ campo, mensagem })
  else erros.set(linha, [{ campo, mensagem }])
}

function whatIsWrong(tabela: Tabela, valor: unknown, error: z.core.$ZodError): FieldError[] {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor))
    return [{ campo: '', mensagem: LINHA_TEXTS.objeto }]
  const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return [
    ...unknown.map((campo) => ({ campo, mensagem: LINHA_TEXTS.desconhecido })),
    ...fieldErrors(error)
      .filter(({ campo }) => campo !== '')
      .map(({ campo, mensagem }) => ({ campo, mensagem: hint(tabela, campo, valor) ?? mensagem })),
  ]
}

const NUMBERS = ['number', 'money', 'percent']

/** Hint for a value whose meaning is plain, such as a number or a day in another form. */
function hint({ campos }: Tabela, campo: string, valor: object): string | undefined {
  const kind = campos[campo]?.kind ?? ''
  const given: unknown = Reflect.get(valor, campo)
  if (NUMBERS.includes(kind) && typeof given === 'string')
    return given.includes(',') ? LINHA_TEXTS.virgula : LINHA_TEXTS.semAspas
  return kind === 'date' && given !== null && given !== '' ? LINHA_TEXTS.data : undefined
}
