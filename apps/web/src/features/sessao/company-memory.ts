import { storage } from '@/lib/storage/storage'

const keyOf = (usuario: number) => `trama.empresa.${usuario}`

/** The company that this user chose since the last login on this device: it survives a reload, but not a logout. */
export const companyMemory = {
  read: (usuario: number): string | null => storage.read(keyOf(usuario)),
  forget: (usuario: number): void => storage.remove(keyOf(usuario)),
  write: (usuario: number, emp_pat: string): void => void storage.write(keyOf(usuario), emp_pat),
}
