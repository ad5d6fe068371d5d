/** Address of a company's APL, as the operator's commands take it and the portal keeps it. */
import { fieldErrors } from '@trama/contract/issues'
import { EnderecoTestado } from '@trama/contract/portal/empresa'
import { OperatorError } from '@trama/server-kit/program'
import * as z from 'zod/mini'

export type Endereco = z.output<typeof EnderecoTestado>

export interface EnderecoValues {
  servidor?: string | undefined
  porta?: string | undefined
}

/** The given address; undefined where there is none. */
export function readEndereco({ servidor, porta }: EnderecoValues): Endereco | undefined {
  if (servidor === undefined && porta === undefined) return undefined
  const parsed = z.safeParse(EnderecoTestado, { servidor, porta: Number(porta) })
  if (parsed.success) return parsed.data
  throw new OperatorError(
    `Informe --servidor e --porta. ${fieldErrors(parsed.error)
      .map(({ campo, mensagem }) => `${campo}: ${mensagem}`)
      .join('; ')}`,
  )
}
