/** For any topic: an opening and an ending, which may follow each other in all combinations. */
export const openings =
  '看到这里停了一下|认真读完了|太懂这种感觉了|刚下班看到这条|在地铁上笑出声|被治愈到了|谢谢分享|路过留个言|真好啊|一下子想起去年|读着读着就安静了|这段写得真好|蹲了好几天终于等到更新|晚上看更有感觉|原来不止我一个人|先收藏|给你点个赞|好羡慕|今天看到的第一条暖心的|来晚了|画面感好强|刚好也在想这件事|忍不住回一句|隔着屏幕都闻到了'.split(
    '|',
  )
export const endings =
  '明天我也试试|祝你一直这样|等你的后续|下次记得多拍几张|照顾好自己|抱抱|周末愉快|希望你今晚睡个好觉|慢慢来就好|有空一起呀|想给你倒杯茶|天冷，多穿一点|你值得被好好对待|要一直这么开心|替你高兴|我去给自己倒杯水|记下了，谢谢|晚安|加油，我们都在|这样的日子多一点就好了|愿你那边也是晴天|先睡了，明天再看一遍|有你们真好|不着急，时间还长'.split(
    '|',
  )
export const chatLines =
  '在吗|今天降温，记得带外套|你推荐的那家店我去了|好吃吗|很好吃，下次一起|刚下班，路上有点堵|到家说一声|到了，放心|那张照片可以发我一份吗|晚点找给你|周末有空吗|周六下午可以|那老地方见|好，我带相机|书看到哪里了|还剩三章，舍不得看完|你那边下雨了吗|下了一点，空气很好闻|早点睡|你也是，晚安|谢谢你上次听我说那么多|别客气，随时|猫今天怎么样|能吃能睡，放心|给你留了半个面包|太好了，我正饿|新歌听了吗|听了，前奏太好|明天面试，有点紧张|你没问题的，深呼吸|结果出来告诉你|等你好消息'.split(
    '|',
  )
export const signatures =
  '慢慢走，看云|窗边有光|好好吃饭，好好睡觉|在学着温柔一点|喜欢下雨天|晚睡专业户|一个人也很好|今天也要开心呀|想去看海|正在重读旧书|咖啡续命|周末在山里|少说多做|做个有趣的大人|等风来|面包要刚出炉的|秋天最好|不急|会弹三个和弦|相信好事会发生|把日子过成自己的|请叫醒我看日出|认真生活第三年|下次一定早起'.split(
    '|',
  )
/** Characters of a nickname with how they sound in a username. */
export const firstHalves =
  '晚wan|青qing|南nan|北bei|半ban|听ting|望wang|山shan|云yun|林lin|江jiang|夏xia|秋qiu|白bai|明ming|知zhi|远yuan|初chu|一yi|木mu|清qing|温wen|星xing|禾he|景jing|安an|拾shi|归gui|子zi|竹zhu'
export const secondHalves =
  '舟zhou|茶cha|禾he|雨yu|川chuan|柚you|溪xi|眠mian|松song|野ye|渡du|辰chen|歌ge|灯deng|鹿lu|桥qiao|帆fan|岸an|屿yu|岚lan|枫feng|砚yan|棠tang|笺jian|澈che|言yan|时shi|迟chi|屏ping|然ran'
