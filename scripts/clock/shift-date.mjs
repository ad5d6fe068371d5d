/**
 * Shifts the clock of the page or program that it runs in: `Date` tells another time, which runs on; timers stay as
 * they are. The function uses nothing from outside itself, because its text is also sent to a browser.
 * @param {number} ms
 */
export function shiftDate(ms) {
  const RealDate = Date
  const now = () => RealDate.now() + ms
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  RealDate.prototype.constructor = globalThis.Date
}
