import { CONTATO_TIPOS } from '@trama/rules/entidade/contato-tipo'
import { wordOf } from '@trama/rules/code-table'

export const contatoTipo = (tipo: number | null): string => wordOf(CONTATO_TIPOS, tipo) ?? ''
