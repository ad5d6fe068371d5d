/**
 * The calls by which a portal asks an application server for an ERP user's companies, as a server of version 34
 * answers them: found rows, or 404 with `NENHUM REGISTRO`.
 *
 * | ERP user | name | reply to its companies |
 * | --- | --- | --- |
 * | (none) | TI | 001 |
 * | UM | FILIAL | 001 |
 * | DOIS | MATRIZ | 001, 002 |
 * | ZERO, ERP-77 | NOVO, DEPOSITO | 404: none |
 * | MUDO | MUDO | none, until `answerSilent` |
 * | HTML | HTML | a page of HTML with status 200 |
 * | FORA | FORA | a redirect |
 * | any other | 404 | |
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ERROR_FIELD } from '@trama/contract/messages'

const NAMES: Record<string, string | undefined> = {
  UM: 'FILIAL',
  DOIS: 'MATRIZ',
  ZERO: 'NOVO',
  'ERP-77': 'DEPOSITO',
  MUDO: 'MUDO',
  HTML: 'HTML',
  FORA: 'FORA',
}
const COMPANIES: Record<string, string[] | undefined> = {
  TI: ['001'],
  FILIAL: ['001'],
  MATRIZ: ['001', '002'],
}

function rowsOf(call: string, of: string): object[] {
  const nome = NAMES[of]
  if (call === 'Usuario') return nome === undefined ? [] : [{ codigo: of, nome, codfun: null }]
  return (COMPANIES[of] ?? []).map((pat) => ({ pat, nome: `Empresa ${pat}`, padrao: 'N' }))
}

export interface ErpRequest {
  path: string
  headers: IncomingHttpHeaders
}

/** Starts the server on a free port of this machine; `servidor` and `porta` have the form of a company's record. */
export async function startErpServer() {
  const requests: ErpRequest[] = []
  const silent: ServerResponse[] = []
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ path: url, headers })
    const [, call = '', of = ''] = new URL(url, 'http://erp').pathname.split('/').map(decodeURIComponent)
    if (call === 'AcessoEmpresa' && of === 'MUDO') {
      silent.push(response)
      return
    }
    if (call === 'AcessoEmpresa' && of === 'FORA') {
      response.writeHead(302, { location: '/AcessoEmpresa/MATRIZ' }).end()
      return
    }
    if (call === 'AcessoEmpresa' && of === 'HTML') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Em manutenção</p>')
      return
    }
    const rows = rowsOf(call, of)
    response.writeHead(rows.length > 0 ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(rows.length > 0 ? rows : [{ [ERROR_FIELD]: 'NENHUM REGISTRO ENCONTRADO.' }]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    servidor: '127.0.0.1',
    porta: (server.address() as AddressInfo).port,
    requests,
    /** Ends the waiting calls with a reply without companies. */
    answerSilent() {
      for (const response of silent.splice(0)) response.writeHead(200).end('[]')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
