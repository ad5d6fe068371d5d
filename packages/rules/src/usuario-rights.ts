/** Which portal users an editor may change: one rule for every call and every button (decisions §4). */

/** What a portal user may do and see. */
export interface UsuarioRights {
  tipo: string
  /** Codes of the menus that the user may open. */
  acessos: readonly string[]
  /** Companies of the ERP that the ERP user reaches; absent until they have been asked for. */
  empresas?: readonly string[] | undefined
}

/** The first of the user's rights that the editor lacks. */
export type RightsGap = 'tipo' | 'acesso' | 'codigo_erp'

/**
 * What an editor lacks to create, change or open a user with these rights; undefined when the editor has them all. A
 * change is checked against the user's rights before and after it. A master may change everybody, an administrador
 * nobody who has more rights.
 */
export function rightsGap(editor: UsuarioRights, user: UsuarioRights): RightsGap | undefined {
  if (editor.tipo === 'master') return undefined
  if (editor.tipo !== 'administrador' || user.tipo === 'master') return 'tipo'
  if (!covers(editor.acessos, user.acessos)) return 'acesso'
  return covers(editor.empresas ?? [], user.empresas ?? []) ? undefined : 'codigo_erp'
}

const covers = (own: readonly string[], wanted: readonly string[]) => wanted.every((one) => own.includes(one))

/** Why the editor may not change a user. */
export const CANNOT_CHANGE: Record<RightsGap, string> = {
  tipo: 'Usuário não tem acesso.',
  acesso:
    'Este usuário tem acessos que você não tem. Só um master ou um administrador que tenha os mesmos acessos pode alterá-lo.',
  codigo_erp:
    'Este usuário alcança empresas do ERP que você não alcança. Só um master ou um administrador que também as alcance pode alterá-lo.',
}

/** Why the editor may not give these rights to a user. */
export const CANNOT_GIVE: Record<RightsGap, string> = {
  tipo: 'Usuário não tem acesso.',
  acesso: 'Só é possível liberar acessos que você também tem.',
  codigo_erp: 'Só é possível escolher um usuário ERP cujas empresas você também alcança.',
}
