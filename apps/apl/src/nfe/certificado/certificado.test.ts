import { X509Certificate } from 'node:crypto'
import { sql } from 'drizzle-orm'
import forge from 'node-forge'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { parametro } from '../../sistema/tables'
import { anEmpresa, type Casa } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { makeNfe } from '../make-nfe'
import { EMITENTE, nfeFacts, schemaErrors } from '../testing'
import { installCertificado } from './install'
import { makeTeste } from './make-teste'
import { aPfx } from './testing'

let apl: TestApp
let casa: Casa
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** A company with the emitter's tax id, and servers that share a password. */
async function anEmitter(senha = 'uma senha bem longa') {
  vi.stubEnv('CERTIFICADO_SENHA', senha)
  casa = await anEmpresa(apl.db)
  await apl.db.execute(
    sql`update empresa set emp_cnpj = 'livre' || emp_pat where emp_cnpj = ${EMITENTE.cnpj}`,
  )
  await apl.db.execute(sql`update empresa set emp_cnpj = ${EMITENTE.cnpj} where emp_pat = ${casa.empresa}`)
}
const install = (given: Partial<Parameters<typeof installCertificado>[1]> = {}) =>
  installCertificado(apl.database, {
    empresa: casa.empresa,
    pfx: aPfx({ cnpj: EMITENTE.cnpj, senha: 'abc' }),
    senha: 'abc',
    ...given,
  })
const make = () => makeNfe(apl.db, casa.empresa, nfeFacts())
const certificateIn = (xml: string) => {
  const [, der = ''] = /<X509Certificate>(.*)<\/X509Certificate>/.exec(xml) ?? []
  return new X509Certificate(Buffer.from(der, 'base64'))
}

describe('the certificate of a company', () => {
  it.each(['\0', '\x7f', '\xff'])('for tests is readable whatever its random number (%j)', async (byte) => {
    vi.spyOn(forge.random, 'getBytesSync').mockReturnValue(byte.repeat(8))
    const { certificado } = await makeTeste('Trama', EMITENTE.cnpj)
    const { serialNumber, publicKey } = new X509Certificate(Buffer.from(certificado, 'base64'))
    expect(serialNumber).toMatch(/^01/)
    expect(publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
  })
  it.each(['3des', 'aes256'] as const)('signs its invoices once it is installed (%s)', async (cifra) => {
    await anEmitter()
    expect(certificateIn((await make()).xml).subject).toContain('TESTE SEM VALOR FISCAL')
    const said = await install({ pfx: aPfx({ cnpj: EMITENTE.cnpj, senha: 'abc', cifra }) })
    expect(said).toMatch(
      /^Certificado instalado: EMPRESA MODELO LTDA:12ABC34501DE35, válido até \d\d\/\d\d\/\d{4}\.$/,
    )
    const { xml, ambiente } = await make()
    expect(schemaErrors(xml)).toEqual([])
    const own = certificateIn(xml)
    expect(own.subject).toBe('CN=EMPRESA MODELO LTDA:12ABC34501DE35')
    const check = new SignedXml({ publicCert: own.toString() })
    check.loadSignature(/<Signature.*<\/Signature>/s.exec(xml)?.[0] ?? '')
    expect(check.checkSignature(xml)).toBe(true)
    expect(ambiente).toBe(2)
  })
  it('gives fiscal value where the company says so', async () => {
    await anEmitter()
    await install()
    await apl.db.insert(parametro).values({ empresa: casa.empresa, codigo: 'FIS90', valor: '1' })
    const { xml, ambiente } = await make()
    expect([ambiente, xml.includes('<tpAmb>1</tpAmb>')]).toEqual([1, true])
  })
  it('is stored encrypted, so that a backup alone cannot sign, and is in the audit trail', async () => {
    await anEmitter()
    await install()
    const { rows } = (await apl.db.execute(
      sql`select chave, titular from certificado where empresa = ${casa.empresa}`,
    )) as {
      rows: { chave: string }[]
    }
    expect(rows[0]?.chave).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/)
    const trail = await apl.db.execute(
      sql`select acao, registro, chave, depois from auditoria where empresa = ${casa.empresa} and registro = 'certificado'`,
    )
    expect(trail).toMatchObject({ rows: [{ acao: 'configurar', chave: EMITENTE.cnpj }] })
    expect(JSON.stringify(trail)).not.toContain('PRIVATE')
    vi.stubEnv('CERTIFICADO_SENHA', 'outra senha bem longa')
    await expect(make()).rejects.toMatchObject({
      status: 400,
      message: 'O certificado digital da empresa não pôde ser aberto. Fale com o administrador.',
    })
  })
  it('that has expired is refused with its date', async () => {
    await anEmitter()
    await install()
    await apl.db.execute(
      sql`update certificado set valido_ate = '2026-01-31T12:00:00-03:00' where empresa = ${casa.empresa}`,
    )
    await expect(make()).rejects.toMatchObject({
      status: 400,
      message: 'O certificado digital da empresa venceu em 31/01/2026. Instale um novo para emitir notas.',
    })
  })
  it('of a supplier signs what he invoices on the company’s behalf', async () => {
    await anEmitter()
    await install({ cnpj: '11.222.333/0001-81', pfx: aPfx({ cnpj: '11222333000181', senha: 'abc' }) })
    const emitente = { ...EMITENTE, cnpj: '11222333000181', fornecedor: true }
    const his = await makeNfe(apl.db, casa.empresa, nfeFacts({ emitente }))
    expect(certificateIn(his.xml).subject).toContain('11222333000181')
    expect(certificateIn((await make()).xml).subject).toContain('TESTE')
  })
  it.each<[string, Partial<Parameters<typeof installCertificado>[1]>]>([
    ['O arquivo não pôde ser aberto: não é um .pfx, ou a senha é outra.', { senha: 'errada' }],
    ['O arquivo não pôde ser aberto: não é um .pfx, ou a senha é outra.', { pfx: Buffer.from('nada') }],
    ['A empresa NADA não existe.', { empresa: 'NADA' }],
    [
      'O certificado é de 11.222.333/0001-81, não de 12.ABC.345/01DE-35.',
      { pfx: aPfx({ cnpj: '11222333000181', senha: 'abc' }) },
    ],
    ['O certificado não é de uma empresa (e-CNPJ).', { pfx: aPfx({ cnpj: '52998224725', senha: 'abc' }) }],
    ['O CNPJ do emitente não é válido.', { cnpj: '123' }],
    ['O certificado venceu em ', { pfx: aPfx({ cnpj: EMITENTE.cnpj, senha: 'abc', dias: -1 }) }],
  ])('%s', async (message, given) => {
    await anEmitter()
    await expect(install(given)).rejects.toThrow(message)
  })
  it.each(['', 'curta'])('is not stored without a password to encrypt it ("%s")', async (senha) => {
    await anEmitter(senha)
    await expect(install()).rejects.toThrow(
      'Defina CERTIFICADO_SENHA, de ao menos 16 caracteres, a mesma dos servidores APL.',
    )
  })
})
