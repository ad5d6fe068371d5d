import { readConfig } from '../../config'

/** Password that encrypts the keys of installed certificates, for servers and the operator's command. */
export const certificadoSenha = (): string | undefined => readConfig().CERTIFICADO_SENHA
