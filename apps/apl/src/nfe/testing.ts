/** Invoices for tests, and the tax authority's own schema to check them with. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromCents, toCents } from '@trama/rules/money'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import type { Certificado } from './certificado/load'
import { makeTeste } from './certificado/make-teste'
import type { NfeDestinatario, NfeEmitente, NfeFacts, NfeItem } from './facts'
import { parametrosFiscais } from './impostos/parametros'
import { draftNfe, signedNfe } from './make-nfe'

const SCHEMA = fileURLToPath(new URL('../../test-data/nfe-xsd/nfe_v4.00.xsd', import.meta.url))
let validator: XsdValidator | undefined

function openValidator(): XsdValidator {
  xmlRegisterFsInputProviders()
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: SCHEMA }))
}

/** Errors of a document by the schema; empty when it is valid. */
export function schemaErrors(xml: string): string[] {
  validator ??= openValidator()
  const doc = XmlDocument.fromString(xml)
  try {
    validator.validate(doc)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message)
    throw error
  } finally {
    doc.dispose()
  }
}

export const EMITENTE: NfeEmitente = {
  nome: 'Trama Confecções Ltda',
  cnpj: '12ABC34501DE35',
  inscricao: '251234567',
  crt: 3,
  endereco: 'Rua São Paulo',
  numero: '1540',
  bairro: 'Victor Konder',
  cod_cid: '4202404',
  cidade: 'Blumenau',
  uf: 'SC',
  cep: '89012000',
  fone: '(47) 3322-1100',
}

export const DESTINATARIO: NfeDestinatario = {
  nome: 'Loja Modelo Comércio de Roupas Ltda',
  cnpj: '11222333000181',
  inscricao: '692.015.742.119',
  email: 'compras@loja.exemplo',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Loja 3',
  bairro: 'Bela Vista',
  cod_cid: '3550308',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01310-100',
  fone: '11987654321',
}

export const anNfeItem = (given: Partial<NfeItem> = {}): NfeItem => ({
  tipo: 'P',
  codigo: '1001',
  descricao: 'Camiseta básica algodão Azul M',
  ncm: '61091000',
  barra: '7891000315507',
  unidade: 'UN',
  qtde: 10,
  preco: 39.9,
  ...given,
})

/** An invoice of ten T-shirts from Santa Catarina to São Paulo, in two instalments. */
export const nfeFacts = (given: Partial<NfeFacts> = {}): NfeFacts => ({
  serie: 1,
  numero: 1234,
  emissao: { dia: '2026-11-23', hora: '10:20:30' },
  emitente: EMITENTE,
  destinatario: DESTINATARIO,
  itens: [anNfeItem()],
  cif: 1,
  transportadora: { nome: 'Rápido Sul Transportes' },
  volumes: 2,
  pedido: 77,
  pagamento: '15',
  parcelas: (valor) => {
    const half = Math.floor(toCents(valor) / 2)
    const first = { vencimento: '2026-12-23', valor: fromCents(toCents(valor) - half) }
    return half === 0 ? [first] : [first, { vencimento: '2027-01-22', valor: fromCents(half) }]
  },
  ...given,
})

/** A sale at the counter: a part by card, the rest in cash with change. */
export const noBalcao = (valor: number, given: Partial<NfeFacts> = {}): NfeFacts =>
  nfeFacts({
    balcao: { devolucao: null, naLoja: true },
    cif: 4,
    transportadora: null,
    volumes: null,
    pedido: null,
    pagamento: {
      meios: [
        { meio: '03', valor: fromCents(toCents(valor) - 5_000), aPrazo: true },
        { meio: '01', valor: 60, aPrazo: false },
      ],
      troco: 10,
    },
    parcelas: () => [],
    ...given,
  })

export const itens = (count: number): NfeItem[] =>
  Array.from({ length: count }, (_, i) =>
    anNfeItem({
      codigo: String(1001 + i),
      descricao: `Camiseta básica algodão penteado ${1001 + i} Azul marinho ${['P', 'M', 'G'][i % 3]}`,
      qtde: 1 + (i % 12),
      preco: 19.9 + i / 10,
    }),
  )

let made: Promise<Certificado> | undefined
export const testCertificate = (): Promise<Certificado> =>
  (made ??= makeTeste('Trama Confecções Ltda', '12ABC34501DE35').then(({ certificado, chave }) => ({
    tipo: 'teste' as const,
    certificado,
    chave: createPrivateKey(chave),
  })))

type Parametros = Parameters<typeof parametrosFiscais>[0]

/** A signed document made without a database; `parametros` are the company's. */
export async function nfeXml(
  facts: NfeFacts,
  parametros: Parametros = [],
  ambiente: 1 | 2 = 2,
): Promise<string> {
  const fiscais = parametrosFiscais(parametros)
  return signedNfe({ ...draftNfe(facts, fiscais), ambiente }, fiscais.consulta, await testCertificate())
}
