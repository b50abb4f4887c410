const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
// Derived browsers also contain the name of their base, so the specific names come first.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/MQQBrowser| QQ\//, 'QQ'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/MiuiBrowser/, 'Mi Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/UCBrowser/, 'UC'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** `Android · Chrome` from the user agent; empty where it is unknown. */
export function deviceName(userAgent: string): string {
  const named = (table: typeof SYSTEMS) => table.find(([sign]) => sign.test(userAgent))?.[1]
  return [named(SYSTEMS), named(BROWSERS)].filter((name) => name !== undefined).join(' · ')
}
