// Passwords common in China that the international list lacks.
const HERE = `12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11223344 12341234 123123123 112233445566
   123321123 147258369 1472583690 159357456 741852963 789456123 456789123 12344321 1234554321 123454321 1q2w3e4r 1q2w3e4r5t
   1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qwer1234 1234qwer qwertyui qwertyuiop asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 qazwsxedc
   qazwsx123 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qweasdzxc qwe123456 asd123456 zxc123456 abc123456 a12345678
   a123456789 aa123456 aa123456789 aaa123456 abcd1234 abcd12345 abc12345 abc123abc 123abc456 1234abcd 12345abc 12345qwert
   qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 password password1 password12 password123 password1234 passw0rd
   p@ssw0rd p@ssword pa55word passwort iloveyou iloveyou1 iloveyou2 iloveyou123 woaini520 woaini521 woaini1314 5201314520
   52013145 520131400 5201314a 5201314abc 13145200 1314520520 woaini123 woaini123456 woaiwojia wodemima mima1234 mima123456
   nihao123 nihaoma123 zhang123 wang1234 wangwang liu12345 chen1234 sunshine sunshine1 princess princess1 football football1
   baseball superman superman1 batman123 spiderman michael1 jennifer jessica1 charlie1 starwars pokemon1 pokemon123 computer
   internet whatever trustno1 welcome1 welcome123 letmein1 letmein123 admin123 admin1234 admin123456 administrator root1234
   rootroot test1234 test12345 testtest user1234 guest123 changeme changeme1 default1 secret123 master123 mustang1 dragon123
   monkey123 shadow123 hello123 hello1234 hellohello freedom1 liverpool chelsea1 arsenal1 manchester barcelona realmadrid
   samsung1 nokia123 google123 facebook facebook1 linkedin taobao123 alibaba123 tencent123 wechat123 weixin123 xiaomi123
   huawei123 88888888 888888888 66666666 666666666 00000000 000000000 0000000000 11111111 111111111 1111111111 22222222
   33333333 44444444 55555555 77777777 99999999 999999999 12121212 13131313 10101010 20202020 123456abc 123456aa 123456qq
   qq123456 qq123456789 qqqqqqqq aaaaaaaa zzzzzzzz asdfasdf asdf1234 asdfasdf1 zxcvzxcv qwerqwer 1111aaaa aaaa1111 a1b2c3d4
   a1b2c3d4e5 1a2b3c4d abcdefgh abcdefghi abcdefg1 abcdefg123 19900101 19880808 20080808 19491001 20000101 12345679 147852369
   963852741 369258147 321654987 135792468 246813579 31415926 314159265 27182818 woshishui woshiniba asdasdasd qweqweqwe
   zxczxczxc 123qweasd 123qwe123 123qweasdzxc qwe123qwe !qaz2wsx 1234567a 1234567q 12345678a 12345678q 123456789a 123456789q
   a1234567 a1234567890 q12345678 w12345678 z12345678 s12345678 l12345678 as123456 as12345678 ab123456 ab12345678 wo123456
   love1234 love5201314 loveyou520 loveyou1314 lover123 forever1 forever123 baobei520 baobei123 xiaobao123 xingfu123 kuaile123`

let commonSet: Promise<ReadonlySet<string>> | undefined

/** About fifty thousand entries, read lazily when the first password is chosen so that startup stays fast. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (commonSet ??= readCommonPasswords())

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...HERE.split(/\s+/)])
}
