import { readConfig } from '../../config'

/** What the keys of installed certificates are encrypted with, the same for the servers and the operator's command. */
export const certificadoSenha = (): string | undefined => readConfig().CERTIFICADO_SENHA
