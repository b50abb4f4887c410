import type { Size } from './database.ts'
import { chance, userId } from './draw.ts'

const PROVINCES =
  '广东 浙江 江苏 上海 北京 四川 湖北 湖南 山东 河南 福建 重庆 辽宁 陕西 安徽 河北 广西 江西 黑龙江 天津 云南 山西 吉林 贵州 内蒙古 新疆 甘肃 海南 宁夏 青海 香港 台湾 澳门 西藏 海外'.split(
    ' ',
  )
const provinceAt = (salt: number) =>
  `p.names[1 + floor(${PROVINCES.length} * power((${chance('n', salt)} % 1000003) / 1000003.0, 2))::integer]`
const among = (salt: number, of: number) => `(${chance('n', salt)} % ${of})`

/**
 * All members of the seed are candidates, plus additional ones up to `seekers`. Most look for men, most for
 * their own age group; two in five name places; one in fifty has a filter that hardly any candidate matches.
 */
export function squareSteps({ users, seekers }: Size): [string, string][] {
  return [
    [
      'people in the square',
      `CREATE UNLOGGED TABLE bench_seeker AS
       SELECT s.*, app_now()::date - (s.age * 365.25)::integer - ${among(77, 360)}::integer AS birthday FROM (
         SELECT n, ${userId('n')} AS id, ${among(71, 50)} = 0 AS choosy, ${among(72, 20)} AS g, ${among(73, 20)} AS r,
           18 + (54 * power(${among(74, 10007)} / 10007.0, 3))::integer AS age, ${provinceAt(75)} AS province, ${provinceAt(76)} AS other
         FROM generate_series(1, ${seekers}) n, (SELECT ARRAY['${PROVINCES.join("','")}'] AS names) p) s;
       UPDATE person SET birthday = s.birthday FROM bench_seeker s
       WHERE s.n <= ${users} AND person.bucket = (s.id & 1023) AND person.id = s.id;
       INSERT INTO person (bucket, id, username, nickname, birthday)
       SELECT id & 1023, id, 'bench' || n, '住客' || n, birthday FROM bench_seeker WHERE n > ${users};
       INSERT INTO follow_count (bucket, user_id) SELECT id & 1023, id FROM bench_seeker WHERE n > ${users};
       INSERT INTO square_member (bucket, user_id, enabled, consented, consented_at, gender, sex_role, height, province, detail,
         want_age_min, want_age_max, want_sex_role, want_gender, want_provinces, want_height_min)
       SELECT id & 1023, id, true, 1, app_now(), CASE WHEN g < 15 THEN 0 ELSE 1 END, (ARRAY[0, 1, 2, 2, 3])[1 + r / 4],
         CASE WHEN ${among(78, 5)} > 0 THEN 160 + ${among(79, 30)} END, province, '喜欢爬山、看书和第' || n % 97 || '次日出',
         CASE WHEN choosy THEN 60 WHEN ${among(80, 5)} > 0 THEN greatest(18, age - 2 - ${among(81, 8)}) END,
         CASE WHEN choosy THEN 64 WHEN ${among(80, 5)} > 0 THEN greatest(22, age + 2 + ${among(82, 8)}) END,
         CASE WHEN choosy THEN 3 WHEN r % 2 = 0 THEN -1 ELSE (ARRAY[1, 0, 2, 2, 3])[1 + r / 4] END,
         CASE WHEN ${among(83, 20)} < 16 THEN 0 WHEN ${among(83, 20)} < 19 THEN -1 ELSE 1 END,
         CASE WHEN choosy THEN '{西藏}' WHEN ${among(84, 5)} < 3 THEN '{}' WHEN province = other THEN ARRAY[province]
           ELSE ARRAY[province, other] END,
         CASE WHEN ${among(85, 4)} = 0 THEN 165 + ${among(86, 15)} END
       FROM bench_seeker;
       INSERT INTO square_candidate (user_id, gender, sex_role, birthday, height, province, want_age_min, want_age_max, want_sex_role,
         want_gender, want_provinces, want_height_min, want_height_max, age_hidden, height_hidden, waits_since, active_at)
       SELECT m.user_id, m.gender, m.sex_role, p.birthday, m.height, m.province, coalesce(m.want_age_min, 0), coalesce(m.want_age_max, 999),
         m.want_sex_role, m.want_gender, m.want_provinces, coalesce(m.want_height_min, 0), coalesce(m.want_height_max, 999),
         ${chance('m.user_id', 89)} % 3 = 0, ${chance('m.user_id', 90)} % 3 = 0, app_now() - (${chance('m.user_id', 87)} % 400000) * interval '1 minute', app_now() - (${chance('m.user_id', 88)} % 40000) * interval '1 minute'
       FROM square_member m JOIN person p ON p.bucket = m.bucket AND p.id = m.user_id`,
    ],
  ]
}
