/** Files and links that cost the sender nothing must cost the servers nothing. */
import { longCellSheet, NO_LINK, oneLine, packedPdf, preview, wideSheet } from '../lib/hostile-files'
import type { Attack } from './attack'
import { flood, push, times } from './before-login'
import { anAddress, call, login, type Target } from './target'

const SENHA = 'Nv7-quase-nova'
const FILES = 4
const MINUTE_MS = 60_000
const CALLS = 200
/** Calls by a link that one address has before it waits, with some margin. */
const FREE = 80

const files = (name: string, nome: string, make: () => Buffer | Promise<Buffer>): Attack => ({
  name,
  async run(target, tally) {
    const body = preview(nome, await make())
    const url = `${target.apl}/Integracao/Arquivo`
    const send = () => push(url, { token: target.tokens.admin, body })
    tally.holds((await send()) === 400, `${nome} não é recusado`)
    await flood(target, tally, nome, () => times(FILES, send))
  },
})

const packedScript = () => packedPdf('1 0 <</S /JavaScript>>')
const carrier = () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Names <</EmbeddedFiles 2 0 R>>>>\nendobj\n%%EOF\n')

async function aSolicitacao({ apl, tokens }: Target): Promise<number> {
  const { row } = await call(`${apl}/SolicitacaoCompra?pagina=1&offset=1`, { token: tokens.usuario })
  return Number(row.numero)
}

/**
 * Addresses that ask between two calls of one of them, more than were once remembered. No other attack asks at the same
 * place, so the first call begins the minute that is counted.
 */
const STRANGERS = 11_000
const AT_ONCE = 50

export const hostileFiles: readonly Attack[] = [
  files('arquivo de uma linha só', 'uma-linha.csv', oneLine),
  files('planilha até a última coluna', 'larga.xlsx', wideSheet),
  files('célula de 60 MB', 'longa.xlsx', longCellSheet),
  {
    name: 'PDF que age ou traz arquivos',
    async run(target, tally) {
      const numero = await aSolicitacao(target)
      for (const [nome, bytes] of [
        ['script.pdf', packedScript()],
        ['arquivos.pdf', carrier()],
      ] as const) {
        const reply = await call(`${target.apl}/Anexo/solicitacao/${numero}`, {
          token: target.tokens.usuario,
          body: { nome, conteudo: bytes.toString('base64') },
        })
        tally.holds(reply.status === 400 && reply.text.includes('macros'), `${nome}: ${reply.text}`)
      }
    },
  },
  {
    name: 'webhook para dentro da rede',
    async run({ apl, tokens }, tally) {
      const webhook = { nome: 'Ataque', url: 'https://10.0.0.5/x', eventos: [], ativo: 'S' }
      const reply = await call(`${apl}/Integracao/Webhook`, { token: tokens.admin, body: webhook })
      tally.holds(reply.text.includes('nunca será chamado'), `webhook interno: ${reply.text}`)
      if (reply.row.id === undefined) return
      const own = { method: 'DELETE', token: tokens.admin }
      await call(`${apl}/Integracao/Webhook/${Number(reply.row.id)}`, own)
    },
  },
  {
    name: 'muitos endereços apagam a conta de um',
    async run({ portal }, tally) {
      const own = anAddress()
      const ask = (from: string) => push(`${portal}/api/Publico/Endereco/1`, { from })
      const started = performance.now()
      await Promise.all(times(CALLS, () => ask(own)))
      for (let done = 0; done < STRANGERS; done += AT_ONCE)
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, i) =>
            ask(`10.${(done + i) >> 16}.${((done + i) >> 8) & 255}.${(done + i) & 255}`),
          ),
        )
      if (performance.now() - started > MINUTE_MS) return tally.skip('a máquina leva mais que um minuto')
      tally.holds((await ask(own)) === 429, 'depois de outros endereços o primeiro não espera mais')
    },
  },
  {
    name: 'nova senha e desfazer sem link',
    async run({ portal }, tally) {
      for (const path of ['RedefinirSenha', 'DesfazerAlteracao']) {
        const from = anAddress()
        const body = path === 'RedefinirSenha' ? { token: NO_LINK, senha: SENHA } : { token: NO_LINK }
        const statuses = await Promise.all(times(CALLS, () => push(`${portal}/api/${path}`, { from, body })))
        const waits = statuses.filter((status) => status === 429).length
        tally.holds(waits >= CALLS - FREE, `${path}: só ${waits} de ${CALLS} esperam`)
        tally.refused(
          'login meanwhile',
          await login(portal, 'ninguem@trama.demo', SENHA, { from: anAddress() }),
        )
      }
    },
  },
]
