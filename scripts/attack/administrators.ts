/** An administrator with few rights, against users who have more. */
import { isDeepStrictEqual } from 'node:util'
import type { Attack } from './attack'
import { addUser, anEmail, call, type NewUser, type Row, type Target, tokenOf } from './target'

const ADMINISTRADOR = 9

/** A poor administrator's token, and a richer administrator. */
async function two(target: Target): Promise<{ token: string; poor: NewUser; rich: NewUser }> {
  const poor = await addUser(target, { tipo: ADMINISTRADOR, acesso: ['1.2'] })
  const rich = await addUser(target, { tipo: ADMINISTRADOR, acesso: ['1.1', '1.2', '1.5', '1.6'] })
  return { poor, rich, token: await tokenOf(target.portal, poor.email, poor.senha) }
}

const storedOf = async ({ portal, tokens }: Target, { id }: NewUser) =>
  (await call(`${portal}/api/Usuario/${id}`, { token: tokens.master })).row

export const administrators: readonly Attack[] = [
  {
    name: 'alterar um administrador com mais acessos',
    async run(target, tally) {
      const { token, rich } = await two(target)
      const before = await storedOf(target, rich)
      const url = `${target.portal}/api/Usuario/${rich.id}`
      const changes: Row[] = [
        { senha: 'Minha-58-x' },
        { email: anEmail() },
        { tipo: 3 },
        { codigo_erp: '10' },
        { ativo: 0 },
        { nome: 'Outro' },
        { cnpj: '41720586390' },
        { acesso: ['1.2'] },
      ]
      for (const body of changes)
        tally.refused(Object.keys(body).join(), await call(url, { method: 'PATCH', token, body }))
      const acesso = await call(`${target.portal}/api/Acesso/${rich.id}`, {
        token,
        body: { acesso: ['1.2'] },
      })
      tally.refused('acessos', acesso)
      tally.refused('excluir', await call(url, { method: 'DELETE', token }))
      tally.holds(isDeepStrictEqual(await storedOf(target, rich), before), 'o cadastro mudou')
    },
  },
  {
    name: 'tirar a segunda etapa ou anonimizar quem tem mais acessos',
    async run(target, tally) {
      const { token, rich } = await two(target)
      const remove = await call(`${target.portal}/api/DoisFatores/${rich.id}/Remover`, { token, body: {} })
      tally.refused('remover a segunda etapa', remove)
      tally.refused(
        'anonimizar',
        await call(`${target.portal}/api/Usuario/${rich.id}/Anonimizar`, { token, body: {} }),
      )
      tally.holds((await storedOf(target, rich)).anonimizado === 'N', 'foi anonimizado')
    },
  },
  {
    name: 'alcançar um master',
    async run(target, tally) {
      const { token } = await two(target)
      const users = await call(`${target.portal}/api/Usuario?email=master@trama.demo`, {
        token: target.tokens.master,
      })
      const url = `${target.portal}/api/Usuario/${Number(users.row.id)}`
      tally.refused('ler', await call(url, { token }))
      tally.refused('dados pessoais', await call(`${url}/Dados`, { token }))
      tally.refused('senha', await call(url, { method: 'PATCH', token, body: { senha: 'Minha-58-x' } }))
      tally.refused('excluir', await call(url, { method: 'DELETE', token }))
      const list = await call(`${target.portal}/api/Usuario`, { token })
      tally.holds(
        list.list.every(({ tipo }) => tipo !== 99),
        'a lista mostra masters',
      )
    },
  },
  {
    name: 'dar a si ou a outros o que não tem',
    async run(target, tally) {
      const { token, poor } = await two(target)
      const own = `${target.portal}/api/Usuario/${poor.id}`
      const mine: Row[] = [{ acesso: ['1.1', '1.2', '1.5'] }, { tipo: 99 }, { codigo_erp: '1' }]
      for (const body of mine) {
        const reply = await call(own, { method: 'PATCH', token, body })
        const { tipo, codigo_erp, acesso } = await storedOf(target, poor)
        const kept = tipo === ADMINISTRADOR && codigo_erp === '' && String(acesso) === '1.2'
        tally.holds(kept, `a si mesmo ${JSON.stringify(body)}: ${reply.status}`)
      }
      const person = { nome: 'Laranja', cnpj: '74053819601', senha: 'Qz7-mar-58', ativo: 1, codigo_erp: '' }
      const others: Row[] = [
        { tipo: 99, acesso: ['1.2'] },
        { tipo: ADMINISTRADOR, acesso: ['1.1', '1.2', '1.5'] },
        { tipo: 3, acesso: ['1.5'] },
      ]
      for (const rights of others) {
        const body = { ...person, email: anEmail(), ...rights }
        tally.refused(
          `novo usuário ${JSON.stringify(rights)}`,
          await call(`${target.portal}/api/Usuario`, { token, body }),
        )
      }
      const convite = { tipo: 3, acesso: ['1.5'], dias: 7, email: anEmail() }
      tally.refused(
        'convite com mais acessos',
        await call(`${target.portal}/api/Convite`, { token, body: convite }),
      )
    },
  },
]
