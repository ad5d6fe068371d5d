/** Links and jobs that last longer than the stored proof of their author's rights get a newer proof. */
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Outorgado } from '../session'
import { autoresOf } from './autor'

const DAY_S = 86_400
const NAO_USADO = () => Promise.reject(new Error('Não é perguntado aqui.'))
const USUARIO: Outorgado = {
  id: 7,
  sid: '',
  nome: 'Rui',
  tipo: 'usuario',
  cnpj: '1',
  empresa: '1',
  codigo_erp: '',
  acessos: [],
}

const paper = (ageDays: number) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(Date.now() / 1000) - ageDays * DAY_S)
    .sign(Buffer.alloc(32))

async function renewedFrom(ageDays: number, told: Outorgado | undefined) {
  const sessions = {
    keys: NAO_USADO,
    isAlive: NAO_USADO,
    procuracaoOf: NAO_USADO,
    outorganteOf: () => Promise.resolve(told),
  }
  const autores = autoresOf(sessions, 30)
  const autor = { id: 7, nome: 'Rui', tipo: 'usuario' as const, procuracao: await paper(ageDays) }
  return { renewed: await autores.renewed(autor), email: await autores.emailOf(autor) }
}

test('a proof older than a day is renewed, a younger one is not', async () => {
  const told = { ...USUARIO, email: 'rui@exemplo.com.br', renovada: 'nova' }
  expect(await renewedFrom(2, told)).toMatchObject({
    renewed: { id: 7, procuracao: 'nova' },
    email: 'rui@exemplo.com.br',
  })
  expect((await renewedFrom(0, told)).renewed).toBeUndefined()
})

test('an older portal renews no proof, and an author who may not sign in has neither proof nor address', async () => {
  expect(await renewedFrom(2, USUARIO)).toEqual({ renewed: undefined, email: undefined })
  expect(await renewedFrom(2, undefined)).toEqual({ renewed: undefined, email: undefined })
})
