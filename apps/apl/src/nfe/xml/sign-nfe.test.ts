/** The signature, checked by a library that did not make it. */
import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { describe, expect, it } from 'vitest'
import { anNfeItem, nfeFacts, nfeXml, testCertificate } from '../testing'

async function isSigned(xml: string): Promise<boolean> {
  const [signature = ''] = /<Signature.*<\/Signature>/s.exec(xml) ?? []
  const { certificado } = await testCertificate()
  const publicCert = new X509Certificate(Buffer.from(certificado, 'base64')).toString()
  const check = new SignedXml({ publicCert })
  check.loadSignature(signature)
  try {
    return check.checkSignature(xml)
  } catch {
    return false
  }
}

const facts = nfeFacts({ itens: [anNfeItem({ descricao: `Ação "2ª" & <p> d'água > tudo` })] })

describe('the signature of an invoice', () => {
  it('is valid', async () => {
    expect(await isSigned(await nfeXml(facts))).toBe(true)
  })
  it.each([
    ['a value', ['<vNF>399.00</vNF>', '<vNF>398.00</vNF>']],
    ['the key', ['<infNFe Id="NFe42', '<infNFe Id="NFe43']],
    ['what was signed', ['#sha1"', '#sha256"']],
  ] as const)('is invalid when %s was changed', async (_, [from, to]) => {
    const xml = await nfeXml(facts)
    expect(xml).toContain(from)
    expect(await isSigned(xml.replace(from, to))).toBe(false)
  })
  it('is of the kind of NF-e 4.00, over the whole document, with its certificate', async () => {
    const xml = await nfeXml(facts)
    const [, id] = /Id="(NFe\w{44})"/.exec(xml) ?? []
    expect(xml).toContain(`<Reference URI="#${id}">`)
    for (const kind of [
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      'http://www.w3.org/2000/09/xmldsig#sha1',
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    ])
      expect(xml).toContain(`Algorithm="${kind}"`)
    expect(xml).toContain(`<X509Certificate>${(await testCertificate()).certificado}</X509Certificate>`)
  })
})
