/**
 * How far the company's data had been written when the caller last heard of it: a server with replicas tells it, the
 * client sends the greatest that it was told with its next calls, and what is read then holds what the caller wrote.
 * Who sends none reads where everything is written. Empty: forget it.
 */
export const ESCRITA_HEADER = 'x-escrita'
