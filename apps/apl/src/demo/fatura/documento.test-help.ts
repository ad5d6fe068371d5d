import type { Db } from '@trama/server-kit/db/database'
import { expect } from 'vitest'
import { type Documentada, xmlOf } from '../../fatura/arquivo/documentos'
import { schemaErrors } from '../../nfe/testing'

export interface Emitida extends Documentada {
  valor: string
  valor_icms: string
  valor_ibs: string
}

/** Expects that an invoice's XML is valid and has its key and values; returns the XML. */
export async function expectXml(db: Db, fatura: Emitida): Promise<string> {
  const xml = Buffer.from((await xmlOf(db, fatura)).bytes).toString()
  expect(schemaErrors(xml)).toEqual([])
  expect(xml).toContain(`Id="NFe${fatura.chave}"`)
  const total = xml.slice(xml.indexOf('<total>'))
  const values = { vNF: fatura.valor, vICMS: fatura.valor_icms, vIBS: fatura.valor_ibs }
  for (const [name, value] of Object.entries(values)) {
    const written = total.match(new RegExp(`<${name}>([\\d.]+)</${name}>`))?.[1]
    expect([name, Number(written)]).toEqual([name, Number(value)])
  }
  return xml
}
