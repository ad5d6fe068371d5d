/**
 * The two public services of postal codes and companies, answered from recorded replies (packages/rules/test-data).
 *
 * | CEP | reply |
 * | --- | --- |
 * | 01001-000 | Praça da Sé, São Paulo |
 * | 89107-000 | Pomerode: one code for the whole town, no street and no district |
 * | 99000-001 | none, as long as one waits |
 * | 99000-002 | a page of HTML with status 200 |
 * | 99000-003 | JSON of another shape |
 * | 99000-004 | status 500 with HTML |
 * | 99000-005 | status 400 with HTML, as for a malformed CEP |
 * | 99000-006 | a redirect |
 * | 99000-007 | more than 1 MB |
 * | 99000-008 | not found in the older form (`erro: true`) |
 * | any other | not found (`erro: "true"`) |
 *
 * | CNPJ | reply |
 * | --- | --- |
 * | 27.865.757/0001-02 | the recorded company, with registrations of two states and one that is not in force |
 * | 12.ABC.345/01DE-35 | the same company under a CNPJ with letters, all that may be missing missing |
 * | 99.000.001/0001-01 | none, as long as one waits |
 * | 99.000.002/0001-48 | a page of HTML with status 200 |
 * | 99.000.003/0001-92 | JSON of another shape |
 * | 99.000.004/0001-37 | status 500 with HTML |
 * | 99.000.005/0001-81 | 429 with the registry's detail |
 * | 99.000.006/0001-26 | a redirect |
 * | 99.000.007/0001-70 | 400 with a detail, spelled as some replies spell it |
 * | any other | 404 |
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import vectors from '../../../../packages/rules/test-data/brazil-vectors.json' with { type: 'json' }

interface Reply {
  status?: number
  type?: string
  location?: string
  body: string
}

/** CNPJ of the recorded company, and CNPJs with replies of their own. */
export const CNPJ_GRAVADO = vectors.cnpj_ws.ok.estabelecimento.cnpj

const json = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) })
const html = (status: number): Reply => ({
  status,
  type: 'text/html',
  body: '<!doctype html><title>Erro</title>',
})
const elsewhere: Reply = { status: 302, location: 'http://127.0.0.1:1/', body: '' }
const tooLong = json({ texto: 'x'.repeat(1024 * 1024) })
const { found } = vectors.viacep
const company = vectors.cnpj_ws.ok
const [older, newer] = vectors.viacep.not_found_http200.toSorted(
  (a, b) => Number(typeof a.erro === 'string') - Number(typeof b.erro === 'string'),
)

const CEPS: Record<string, Reply | undefined> = {
  '01001000': json(found),
  '89107000': json({
    ...found,
    cep: '89107-000',
    logradouro: '',
    bairro: '',
    localidade: 'Pomerode',
    uf: 'SC',
    ibge: '4213203',
  }),
  '99000002': html(200),
  '99000003': json({ ...found, cep: '99000-003', ibge: undefined }),
  '99000004': html(500),
  '99000005': html(400),
  '99000006': elsewhere,
  '99000007': tooLong,
  '99000008': json(older),
}

const [registration] = company.estabelecimento.inscricoes_estaduais
const withRegistrations = {
  ...company,
  estabelecimento: {
    ...company.estabelecimento,
    inscricoes_estaduais: [
      { ...registration, inscricao_estadual: '819017430118', estado: { sigla: 'SP' } },
      { ...registration, inscricao_estadual: '78890169', ativo: false },
      registration,
    ],
  },
}
const sparse = {
  razao_social: company.razao_social,
  estabelecimento: { cnpj: '12ABC34501DE35', pais: { id: '105', comex_id: '1058' } },
}

const CNPJS: Record<string, Reply | undefined> = {
  [CNPJ_GRAVADO]: json(withRegistrations),
  '12ABC34501DE35': json(sparse),
  '99000002000148': html(200),
  '99000003000192': json({ razao_social: 'Sem estabelecimento' }),
  '99000004000137': html(500),
  '99000005000181': json(vectors.cnpj_ws.error_429, 429),
  '99000006000126': elsewhere,
  '99000007000170': json({ status: 400, titulo: 'Inválido', detahes: 'CNPJ inválido.' }, 400),
}

const SILENT = new Set(['99000001', '99000001000101'])

function replyTo(path: string): Reply | undefined {
  const cep = /^\/ws\/(\d{8})\/json\/$/.exec(path)?.[1]
  if (cep !== undefined) return SILENT.has(cep) ? undefined : (CEPS[cep] ?? json(newer))
  const cnpj = /^\/cnpj\/([0-9A-Z]{14})$/.exec(path)?.[1] ?? ''
  if (SILENT.has(cnpj)) return undefined
  return CNPJS[cnpj] ?? json({ status: 404, titulo: 'Não encontrado', detalhes: 'CNPJ não encontrado.' }, 404)
}

function send(response: ServerResponse, { status = 200, type, location, body }: Reply): void {
  response.writeHead(status, {
    'content-type': type ?? 'application/json; charset=utf-8',
    ...(location === undefined ? {} : { location }),
  })
  response.end(body)
}

/**
 * Starts both services on one address, on a free port unless `port` is given; `env` points a portal to that address.
 */
export async function startPublicServices({ port: wanted = 0 } = {}) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    const reply = replyTo(path)
    if (reply) send(response, reply)
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    env: { VIACEP_URL: url, CNPJ_WS_URL: url },
    /** Paths requested so far. */
    paths,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
