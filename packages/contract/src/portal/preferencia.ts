/** Preferences of a user, the same on every device: layout of the dashboard, progress of the first steps. */
import * as z from 'zod/mini'
import { TIPOS } from '../access'
import { routes } from '../route'
import { nullable, nullableText, resultado, text } from '../wire'

/** Kinds of preference. */
export const preferenciaChave = z.enum(['principal', 'passos'])
export type PreferenciaChave = z.output<typeof preferenciaChave>

const own = { tipos: TIPOS, rows: 'as do próprio usuário' } as const
const params = z.object({ chave: preferenciaChave })
/** Maximum characters of one preference. */
export const PREFERENCIA_MAX = 16_000

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
/** JSON that the web writes and reads; null restores the default. */
const valor = nullable(text(PREFERENCIA_MAX).check(z.refine(isJson, 'Preferência inválida: não é JSON.')))

export const Preferencia = z.object({ chave: preferenciaChave, valor: nullableText })
export type Preferencia = z.output<typeof Preferencia>

export const preferenciaRoutes = routes({
  getPreferencia: {
    method: 'GET',
    path: '/Preferencia/:chave',
    summary: 'O que o usuário arrumou; valor nulo, o padrão',
    params,
    reply: Preferencia,
    replies: 'one',
    access: own,
  },
  savePreferencia: {
    method: 'PATCH',
    path: '/Preferencia/:chave',
    summary: 'Grava o que o usuário arrumou; valor nulo volta ao padrão',
    params,
    body: z.object({ valor }),
    reply: resultado,
    replies: 'one',
    access: own,
  },
})
