/** Signature inside an invoice: enveloped, C14N, RSA-SHA1, as NF-e 4.00 requires. */
import { createHash, sign } from 'node:crypto'
import type { Certificado } from '../certificado/load'
import { NFE_NAMESPACE } from './build-nfe'
import { toXml } from './elemento'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/**
 * The whole signed document of a canonical `infNFe`, which is signed exactly as written and never parsed again.
 * `suplemento` is added beside it, unsigned.
 */
export function signNfe(
  infNfe: string,
  chave: string,
  { certificado, chave: key }: Certificado,
  suplemento = '',
): string {
  const signedInfo = (xmlns: string | undefined) =>
    toXml({
      SignedInfo: {
        '@xmlns': xmlns,
        CanonicalizationMethod: { '@Algorithm': C14N },
        SignatureMethod: { '@Algorithm': `${DSIG}rsa-sha1` },
        Reference: {
          '@URI': `#NFe${chave}`,
          Transforms: {
            Transform: [{ '@Algorithm': `${DSIG}enveloped-signature` }, { '@Algorithm': C14N }],
          },
          DigestMethod: { '@Algorithm': `${DSIG}sha1` },
          DigestValue: createHash('sha1').update(infNfe).digest('base64'),
        },
      },
    })
  const value = sign('sha1', Buffer.from(signedInfo(DSIG)), key).toString('base64')
  const keyInfo = toXml({ KeyInfo: { X509Data: { X509Certificate: certificado } } })
  // The invoice inherits the name space from its parent here, and so does `SignedInfo` below.
  const body = infNfe.replace(` xmlns="${NFE_NAMESPACE}"`, '')
  const signature = `${signedInfo(undefined)}<SignatureValue>${value}</SignatureValue>${keyInfo}`
  return `<?xml version="1.0" encoding="UTF-8"?><NFe xmlns="${NFE_NAMESPACE}">${body}${suplemento}<Signature xmlns="${DSIG}">${signature}</Signature></NFe>`
}
